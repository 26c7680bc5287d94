import { ageGateNotPassed } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { Accounts } from './accounts.js';
import type { KeptAccount } from './accounts.queries.js';
import type { SessionUser } from './session-store.js';

/** Whether a member has to pass the age gate before anything else. Whoever has passed it costs no query. */
@Injectable()
export class AgeGateCheck {
  constructor(
    private readonly accounts: Accounts,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Whether the owner of this account stands before the gate. */
  stops({ isWelcomed }: Pick<KeptAccount, 'isWelcomed'>) {
    return this.config.AGE_GATE !== 'off' && !isWelcomed;
  }

  /** The same for a session. A session that was cached before its owner passed the gate is not believed. */
  async stopsSession(session: SessionUser) {
    return this.stops(session) && this.stops(await this.accounts.getForSession(session));
  }

  /** @throws AppError forbidden `welcome_needed` */
  async assertPassed(session: SessionUser) {
    if (await this.stopsSession(session)) throw ageGateNotPassed();
  }
}
