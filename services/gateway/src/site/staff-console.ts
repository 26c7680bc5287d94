import { existsSync } from 'node:fs';
import path from 'node:path';
import { notFound } from '@kindred/contracts/errors';
import type { Request, RequestHandler } from 'express';
import { staticFiles } from '../http/static-files.js';

const CONSOLE = /^\/staff(?=\/|$)/;
const READS = ['GET', 'HEAD'];

/**
 * Serves the moderators' console under /staff to staff only: its files, and its index.html at every other path. For anybody
 * else, and if the console was not built, the next handler answers, as for any other page.
 */
export function staffConsole(
  root: string | undefined,
  isStaff: (request: Request) => Promise<boolean>,
): RequestHandler {
  if (!root || !existsSync(path.join(root, 'index.html'))) return (_request, _response, next) => next();
  const files = staticFiles(root, (response) => response.setHeader('Cache-Control', 'private, no-cache'));
  return async (request, response, next) => {
    const isPage = READS.includes(request.method) && CONSOLE.test(request.path);
    if (!isPage || !(await isStaff(request))) return next();
    request.url = request.path.replace(CONSOLE, '') || '/';
    files(request, response, () => {
      if (request.path.startsWith('/assets/')) return next(notFound());
      request.url = '/';
      files(request, response, next);
    });
  };
}
