import type { Response } from 'express';

/** Has the browser drop what it keeps of answers; what the client itself keeps, the client deletes. */
export function clearCache(response: Response) {
  response.setHeader('Clear-Site-Data', '"cache"');
}
