import { withRequestId } from '@kindred/kit/context';
import type { Logger } from '@kindred/kit/logger';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { photos } from '../media/photos.js';
import { Readers } from '../media/readers.js';
import { uploads } from '../media/uploads.js';
import { routes } from '../routes.js';
import { type Passport, sessionMiddleware } from '../session/session-middleware.js';
import type { SessionStore } from '../session/session-store.js';
import { docsPage } from '../site/docs-page.js';
import { manifest } from '../site/manifest.js';
import { openApiDocument } from '../site/openapi.js';
import { webClient } from '../site/web-client.js';
import { stripeWebhook } from '../webhooks/stripe-webhook.js';
import { apiRouter, type Parts } from './api-router.js';
import { trusted } from './client-address.js';
import { securityHeaders } from './headers.js';
import { missing } from './read-input.js';
import { sendErrors } from './respond.js';
import { refuseForeignOrigins } from './same-origin.js';
import { traceRequest } from './trace-request.js';

type Session = { store: SessionStore; passport: Passport };
type Next = (error?: unknown) => void;

/** The way of a request through the public listener, from top to bottom. */
export function mount(app: NestExpressApplication, config: GatewayConfig, session: Session, parts: Parts, log: Logger) {
  app.set('trust proxy', trusted(config.TRUST_PROXY));
  app.disable('x-powered-by');
  app.use((_request: Request, _response: Response, next: Next) => withRequestId(undefined, next));
  app.use(['/api', '/media', '/storage'], traceRequest);
  app.use(securityHeaders(config));
  app.use('/healthz', (_request: Request, response: Response) => response.json({ status: 'ok' }));
  app.use(refuseForeignOrigins(config.PUBLIC_URL));
  app.use(stripeWebhook(parts.bus, parts.limiter));
  app.use('/api/login', (_request: Request, response: Response) => response.redirect('/login'));
  app.use(docsPage(openApiDocument(routes, config.APP_NAME)));
  app.use(['/api', '/media'], sessionMiddleware(config, session.store), session.passport.session());
  app.use(uploads(config));
  app.use(photos(config, new Readers(parts.bus)));
  app.use(apiRouter(routes, parts));
  app.use('/manifest.webmanifest', manifest(config.APP_NAME));
  app.use(webClient(config.WEB_ROOT));
  app.use((_request: Request, _response: Response, next: Next) => next(missing()));
  app.use(sendErrors(log));
}
