import type { RequestHandler } from 'express';
import { staticFiles } from '../http/static-files.js';
import { preloadHints } from './preload-hints.js';

const NOT_PAGES = /^\/(assets|api|media|storage|socket\.io)(\/|$)/;
const READS = ['GET', 'HEAD'];

/**
 * Serves the built web client. Files under /assets have a content hash in their name and are cached for good; every other
 * path is a page and answers with index.html, which browsers revalidate each time. Compressed copies are sent if they
 * exist.
 */
export function webClient(root: string): RequestHandler {
  const files = staticFiles(root, (response, pathname) => {
    const isImmutable = pathname.startsWith('/assets/');
    response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'private, no-cache');
  });
  const addHints = preloadHints(root);
  return (request, response, next) => {
    if (!READS.includes(request.method)) return next();
    addHints(request, response);
    return files(request, response, () => {
      if (NOT_PAGES.test(request.path)) return next();
      request.url = '/';
      return files(request, response, next);
    });
  };
}
