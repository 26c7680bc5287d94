import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/** Whether a browser requests a page to show it. Older browsers say so by their `Accept` header only. */
export function isNavigation({ method, headers }: Request) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? headers.accept?.includes('text/html') === true : mode === 'navigate';
}

/** Whether shared caches may keep the requested file for everybody, so that its answer must set nothing for one browser. */
export const isSharedFile = ({ url }: IncomingMessage) => url?.startsWith('/assets/') === true;
