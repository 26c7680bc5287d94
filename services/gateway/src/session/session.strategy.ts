import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-custom';
import { Sessions } from './sessions.js';
import { STRATEGIES, type Strategies, underItsKind } from './strategies.js';

/** Knows a person by the session that their cookie names. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  constructor(
    @Inject(STRATEGIES) private readonly names: Strategies,
    private readonly sessions: Sessions,
  ) {
    super();
    passport.use(names.session, this);
  }

  getPassportInstance() {
    return underItsKind();
  }

  validate(request: Request) {
    return this.sessions.open(request, request.res as Response);
  }

  onApplicationShutdown() {
    passport.unuse(this.names.session);
  }
}
