import type { Response } from 'express';

/** Tells the browser to clear its cache of answers. The web client clears its own storage. */
export function clearBrowserCache(response: Response) {
  response.setHeader('Clear-Site-Data', '"cache"');
}
