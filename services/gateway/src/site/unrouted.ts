import { notFound } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ErrorRequestHandler, Express, NextFunction, Request, RequestHandler, Response } from 'express';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import type { GatewayConfig } from '../config.js';
import { staticFiles } from '../http/static-files.js';
import { Sessions } from '../session/sessions.js';
import { StaffAccess } from '../session/staff-access.js';
import { staffConsole } from './staff-console.js';
import { webClient } from './web-client.js';

/**
 * Answers the paths that no controller serves: 404 under /api, /media and /storage, the web client everywhere else, and the
 * moderators' console for staff. Nest
 * registers its routes before `onModuleInit` runs, so these handlers come after them.
 */
@Injectable()
export class Unrouted implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: Sessions,
    private readonly staff: StaffAccess,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit() {
    const app: Express = this.host.httpAdapter.getInstance();
    app.use('/storage', refuseMalformed, refuse);
    app.use('/api/docs', docsFiles());
    app.use(['/api', '/media'], this.resume, this.resumeMalformed);
    app.use(forbidCaching);
    app.use('/api', refuse, forbidCachingMalformed);
    // A staff path that cannot be decoded is answered like an unknown path.
    app.use('/api/staff', refuseMalformed);
    app.use(staffConsole(this.config.STAFF_ROOT, (request) => this.staff.isVisitOfStaff(request)));
    app.use(webClient(this.config.WEB_ROOT));
  }

  private readonly resume = async (request: Request, response: Response, next: NextFunction) => {
    request.user = (await this.sessions.resume(request, response)) ?? undefined;
    next();
  };

  /** Prolongs the session also if the path matches a route but cannot be decoded. */
  private readonly resumeMalformed: ErrorRequestHandler = async (error, request, response, next) => {
    if (error instanceof URIError) await this.resume(request, response, () => undefined);
    next(error);
  };
}

const forbidCaching = (_: Request, response: Response, next: NextFunction) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

const forbidCachingMalformed: ErrorRequestHandler = (error, request, response, next) =>
  error instanceof URIError ? forbidCaching(request, response, () => next(error)) : next(error);

/** Of the files of Swagger UI, those that the page of the documentation names. */
function docsFiles(): RequestHandler {
  const files = staticFiles(absolutePath());
  return (request, response, next) =>
    /^\/swagger-ui(-bundle\.js|\.css)$/.test(request.path) ? files(request, response, next) : next();
}

const refuse = (_: Request, _response: Response, next: NextFunction) => next(notFound());

const refuseMalformed: ErrorRequestHandler = (error, _request, _response, next) =>
  next(error instanceof URIError ? notFound() : error);
