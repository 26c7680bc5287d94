import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { hasLock } from '../session/device-cookies.js';
import { isNavigation } from './navigation.js';
import { staticFiles } from './static-files.js';

export const NOTEPAD = /^\/notes\/?$/;

/**
 * Answers every navigation of a browser with an app lock with the page of the lock, also to an answer of the API or a photo, which
 * would be shown otherwise. It sends no preload hints. Only the notepad is let through, since it holds nothing of the app.
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
