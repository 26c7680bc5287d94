import type { RequestHandler } from 'express';
import { staticFiles } from '../http/static-files.js';
import { preloadHints } from './preload-hints.js';

const NOT_PAGES = /^\/(assets|api|media|storage|socket\.io)(\/|$)/;
const READS = ['GET', 'HEAD'];
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A proxy that changed a page would keep the service worker, which knows its digest, from being installed. */
const OF_A_BROWSER = 'private, no-cache, no-transform';

/**
 * Serves the built web client. Files under /assets have a content hash in their name and are cached for good; every other
 * path is a page and answers with index.html, which browsers revalidate each time. Compressed copies are sent if they
 * exist.
 */
export function webClient(root: string): RequestHandler {
  const files = staticFiles(root, (response, pathname) => {
    response.setHeader('Cache-Control', pathname.startsWith('/assets/') ? FOR_GOOD : OF_A_BROWSER);
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
