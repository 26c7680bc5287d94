import { checkPassword } from '@kindred/contracts/auth';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy } from 'passport-local';
import type { z } from 'zod/mini';
import { STRATEGIES, type Strategies, separatePassport } from './strategies.js';

/** The account, and the challenge to answer first where there is a second factor. */
export type CheckedPassword = z.output<typeof checkPassword.output>;

/** Authenticates by email and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  constructor(
    @Inject(STRATEGIES) private readonly names: Strategies,
    private readonly bus: Bus,
  ) {
    super({ usernameField: 'email' });
    passport.use(names.local, this);
  }

  getPassportInstance() {
    return separatePassport();
  }

  validate(email: string, password: string): Promise<CheckedPassword> {
    return call(this.bus, checkPassword, { email, password });
  }

  onApplicationShutdown() {
    passport.unuse(this.names.local);
  }
}
