import { withRequestId } from '@kindred/kit/context';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { blindedNetworks } from '../limits/keys.js';
import { arrivalTimes, limitBodies } from './arrival-times.js';
import { trusted } from './client-address.js';
import { securityHeaders } from './headers.js';
import { refuseForeignOrigins } from './same-origin.js';
import { traceRequest } from './trace-request.js';

/** What every request passes before Nest routes it, from top to bottom. */
export function useMiddleware(app: NestExpressApplication, config: GatewayConfig) {
  app.set('trust proxy', trusted(config.TRUST_PROXY));
  app.disable('x-powered-by');
  const blinded = blindedNetworks(config.SESSION_SECRET);
  app.use(({ ip }: Request, _: Response, next: NextFunction) => withRequestId(undefined, next, blinded(ip ?? '')));
  app.use(limitBodies(arrivalTimes));
  app.use(['/api', '/media', '/storage'], traceRequest);
  app.use(securityHeaders(config));
  app.use('/healthz', (_: Request, response: Response) => response.json({ status: 'ok' }));
  app.use(refuseForeignOrigins(config.PUBLIC_URL));
}
