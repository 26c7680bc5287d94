import { withRequestId } from '@kindred/kit/context';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { networkPseudonyms } from '../limits/keys.js';
import { SessionCookies } from '../session/session-cookie.js';
import { SessionStore } from '../session/session-store.js';
import { trustProxy } from './client-address.js';
import { endOwedSessions } from './end-owed-sessions.js';
import { securityHeaders } from './headers.js';
import { lockPage } from './lock-page.js';
import { measureRequest } from './measure-request.js';
import { prolongDeviceCookies } from './prolong-device-cookies.js';
import { requestTimeouts, timeOutBodies } from './request-timeouts.js';
import { refuseForeignOrigins } from './same-origin.js';
import { traceRequest } from './trace-request.js';

/** What every request passes before Nest routes it, in this order. */
export function useMiddleware(app: NestExpressApplication, config: GatewayConfig) {
  app.set('trust proxy', trustProxy(config.TRUST_PROXY));
  app.disable('x-powered-by');
  const networkOf = networkPseudonyms(config.SESSION_SECRET);
  app.use(({ ip }: Request, _: Response, next: NextFunction) => withRequestId(undefined, next, networkOf(ip ?? '')));
  app.use(timeOutBodies(requestTimeouts));
  app.use(['/api', '/media', '/storage'], traceRequest, measureRequest);
  app.use(securityHeaders(config));
  app.use('/healthz', (_: Request, response: Response) => response.json({ status: 'ok' }));
  app.use(refuseForeignOrigins(config.PUBLIC_URL));
  app.use(endOwedSessions(app.get(SessionCookies), app.get(SessionStore)));
  app.use(prolongDeviceCookies(config.PUBLIC_URL.startsWith('https:')));
  app.use(lockPage(config.WEB_ROOT));
}
