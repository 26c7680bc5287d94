import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/** Whether a browser asks for a page that it is about to show. Some older ones do not say so but by what they accept. */
export function isNavigation({ method, headers }: Request) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? headers.accept?.includes('text/html') === true : mode === 'navigate';
}

/** Whether a file is asked for that caches on the way keep for everybody: nothing of one browser is set with it. */
export const isSharedFile = ({ url }: IncomingMessage) => url?.startsWith('/assets/') === true;
