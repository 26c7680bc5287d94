import type { IncomingHttpHeaders } from 'node:http';
import { foreignOrigin } from '@kindred/contracts/errors';
import type { RequestHandler } from 'express';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses a change that another site's page asks for; the session cookie would come along with it. */
export function refuseForeignOrigins(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (READS.includes(request.method) || isFromHome(request.headers, publicUrl)) return next();
    return next(foreignOrigin());
  };
}

/** Whether a request comes from our own page, or from no page at all. */
export function isFromHome({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicUrl: string) {
  const { origin: home, protocol } = new URL(publicUrl);
  const ours = origin === undefined || origin === home || isAt(origin, protocol, host);
  const fromUs = site === undefined || site === 'same-origin' || site === 'none';
  return ours && fromUs;
}

/** The same host under another scheme is another site: anybody on the way can answer for it in the clear. */
function isAt(origin: string, protocol: string, host: string | undefined) {
  const { protocol: theirs, host: at } = URL.parse(origin) ?? {};
  return theirs === protocol && at === host;
}
