import { notFound } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ErrorRequestHandler, Express, NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import type { GatewayConfig } from '../config.js';
import { Sessions } from '../session/sessions.js';
import { webClient } from '../site/web-client.js';

/**
 * What no controller answers: nothing is there under /api, for a member as for others, and every other path is the web
 * client's. Nest's routes are known when modules begin, so that these come behind them.
 */
@Injectable()
export class Unrouted implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit() {
    const app: Express = this.host.httpAdapter.getInstance();
    app.use('/storage', refuseUnreadable, refuse);
    app.use('/api/docs', sirv(absolutePath(), { extensions: [], ignores: [/\.map$/, /index\.html$/] }));
    app.use(['/api', '/media'], this.open, this.openUnreadable);
    app.use(keepNothing);
    app.use('/api', refuse, keepNothingUnreadable);
    app.use(webClient(this.config.WEB_ROOT));
  }

  private readonly open = async (request: Request, response: Response, next: NextFunction) => {
    request.user = (await this.sessions.open(request, response)) ?? undefined;
    next();
  };

  /** A path that a route takes for its own, but cannot decode, is refused to a member as such. */
  private readonly openUnreadable: ErrorRequestHandler = async (error, request, response, next) => {
    if (error instanceof URIError) await this.open(request, response, () => undefined);
    next(error);
  };
}

const keepNothing = (_: Request, response: Response, next: NextFunction) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

const keepNothingUnreadable: ErrorRequestHandler = (error, request, response, next) =>
  error instanceof URIError ? keepNothing(request, response, () => next(error)) : next(error);

const refuse = (_: Request, _response: Response, next: NextFunction) => next(notFound());

const refuseUnreadable: ErrorRequestHandler = (error, _request, _response, next) =>
  next(error instanceof URIError ? notFound() : error);
