import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import { signedSession } from '../session/session-cookie.js';

/** What the build of the web client says of its pages: a `Link` header for each, by the pattern of its path. */
type FirstPaint = { anywhere: string; screens: { path: string; links: string }[] };

/**
 * What a browser is told with a page, before it has read it: whether it sent a session (`Server-Timing`, which a script can
 * read), so that nobody is asked for where none is; and what a member's first screen will need (`Link`), to load beside the app.
 */
export function preloadHints(root: string) {
  const { anywhere, screens } = firstPaintOf(root);
  const pages = screens.map(({ path, links }) => ({ pattern: new RegExp(path), links }));
  return (request: Request, response: Response) => {
    if (request.headers['sec-fetch-mode'] !== 'navigate') return;
    // One that has ended is found out by the app, as ever.
    const isMember = signedSession(request.headers.cookie) !== undefined;
    response.setHeader('Server-Timing', isMember ? 'member' : 'visitor');
    if (!isMember) return;
    const page = pages.find(({ pattern }) => pattern.test(request.path));
    const links = page?.links ?? anywhere;
    if (links) response.setHeader('Link', links);
  };
}

/** A client that is not built here says nothing. */
function firstPaintOf(root: string): FirstPaint {
  const file = path.join(root, '.vite/first-paint.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { anywhere: '', screens: [] };
}
