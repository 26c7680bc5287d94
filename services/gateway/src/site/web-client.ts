import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { preloadHints } from './preload-hints.js';

const NOT_PAGES = /^\/(assets|api|media|storage|socket\.io)(\/|$)/;
const READS = ['GET', 'HEAD'];

/**
 * The built web client. Files under /assets carry their content in their name and stay for good; every other path is
 * a page of the client and gives its index.html, asked for anew each time and by each browser. Compressed copies are
 * sent where they exist.
 */
export function webClient(root: string): RequestHandler {
  const files = sirv(root, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      const lasting = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'private, no-cache');
    },
  });
  const greet = preloadHints(root);
  return (request, response, next) => {
    if (!READS.includes(request.method)) return next();
    greet(request, response);
    return files(request, response, () => {
      if (NOT_PAGES.test(request.path)) return next();
      request.url = '/';
      return files(request, response, next);
    });
  };
}
