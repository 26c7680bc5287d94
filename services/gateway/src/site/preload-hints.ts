import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import { NOTEPAD } from '../http/lock-page.js';
import { owesSignOut } from '../session/device-cookies.js';
import { signedSession } from '../session/session-cookie.js';

/** What the build of the web client needs on each page: a `Link` header, by the pattern of the page's path. */
type FirstPaint = { anywhere: string; screens: { path: string; links: string }[] };

/**
 * Adds headers to the answer of a page: whether the browser sent a session cookie (`Server-Timing`, which scripts can read),
 * so that a visitor's browser does not ask for the current user; and what a member's first screen needs (`Link`), so that
 * it loads beside the app. The notepad asks for nothing behind it.
 */
export function preloadHints(root: string) {
  const { anywhere, screens } = firstPaintOf(root);
  const pages = screens.map(({ path, links }) => ({ pattern: new RegExp(path), links }));
  return (request: Request, response: Response) => {
    if (request.headers['sec-fetch-mode'] !== 'navigate' || NOTEPAD.test(request.path)) return;
    const { cookie } = request.headers;
    // The app itself finds out whether the session has ended in another way.
    const isMember = !owesSignOut(cookie) && signedSession(cookie) !== undefined;
    response.setHeader('Server-Timing', isMember ? 'member' : 'visitor');
    if (!isMember) return;
    const page = pages.find(({ pattern }) => pattern.test(request.path));
    const links = page?.links ?? anywhere;
    if (links) response.setHeader('Link', links);
  };
}

/** Empty if the web client was not built here. */
function firstPaintOf(root: string): FirstPaint {
  const file = path.join(root, '.vite/first-paint.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { anywhere: '', screens: [] };
}
