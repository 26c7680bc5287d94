import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@kindred/contracts/errors';
import type { RequestHandler } from 'express';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses a change that another site's page asks for; the session cookie would come along with it. */
export function refuseForeignOrigins(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (READS.includes(request.method) || isFromHome(request.headers, publicUrl)) return next();
    return next(new AppError('forbidden', 'foreign_origin', 'This request comes from another site.'));
  };
}

/** Whether a request comes from our own page, or from no page at all. */
export function isFromHome({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicUrl: string) {
  const ours = origin === undefined || origin === new URL(publicUrl).origin || hostOf(origin) === host;
  const fromUs = site === undefined || site === 'same-origin' || site === 'none';
  return ours && fromUs;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
