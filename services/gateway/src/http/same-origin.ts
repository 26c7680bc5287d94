import type { IncomingHttpHeaders } from 'node:http';
import { foreignOrigin } from '@kindred/contracts/errors';
import type { RequestHandler } from 'express';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses requests of other sites' pages that change something, since the browser may send the session cookie with them. */
export function refuseForeignOrigins(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (READS.includes(request.method) || isSameOrigin(request.headers, publicUrl)) return next();
    return next(foreignOrigin());
  };
}

/** Whether a request comes from our own page, or from a client that is no browser. */
export function isSameOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicUrl: string) {
  const { origin: own, protocol } = new URL(publicUrl);
  const isOwnOrigin = origin === undefined || origin === own || isAt(origin, protocol, host);
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  return isOwnOrigin && isOwnSite;
}

/** The same host under another scheme is another site: anybody on the network can answer for it over plain HTTP. */
function isAt(origin: string, protocol: string, host: string | undefined) {
  const parsed = URL.parse(origin);
  return parsed?.protocol === protocol && parsed.host === host;
}
