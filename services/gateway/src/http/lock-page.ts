import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { hasLock } from '../session/device-cookies.js';
import { isNavigation } from './navigation.js';
import { staticFiles } from './static-files.js';

export const NOTEPAD = /^\/notes\/?$/;

/**
 * Answers each page that a browser with a lock navigates to with the page of the lock, whatever its address: also an
 * answer of the API or a photo would be shown. Nothing is sent ahead. The notepad holds nothing of the app.
 */
export function lockPage(root: string): RequestHandler {
  if (!existsSync(path.join(root, 'lock.html'))) return (_request, _response, next) => next();
  const files = staticFiles(root, (response) => {
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Vary', 'Cookie, Accept-Encoding');
  });
  return (request, response, next) => {
    if (!hasLock(request.headers.cookie) || !isNavigation(request) || NOTEPAD.test(request.path)) return next();
    request.url = '/lock.html';
    return files(request, response, next);
  };
}
