import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-custom';
import { Sessions } from './sessions.js';
import { STRATEGIES, type Strategies, separatePassport } from './strategies.js';

/** Authenticates by the session cookie. */
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
    return separatePassport();
  }

  validate(request: Request) {
    return this.sessions.resume(request, request.res as Response);
  }

  onApplicationShutdown() {
    passport.unuse(this.names.session);
  }
}
