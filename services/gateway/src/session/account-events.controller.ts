import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { type DecisionMade, decisionMade } from '@kindred/contracts/moderation';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { SessionStore } from './session-store.js';

@Controller()
export class AccountEventsController {
  constructor(
    private readonly sessions: SessionStore,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Ends sessions that a crash after a change of the account left open, and updates the copy of the account. A suspension that
   * is told again after its end ends none.
   */
  @Subscribe(accountChanged)
  async apply(account: AccountChanged) {
    const { id, state, passwordVersion } = account;
    if (state === 'active') await this.sessions.endOlder(id, passwordVersion);
    else if (!(await this.accounts.isLaterThan(account))) await this.sessions.endAll(id);
    await this.accounts.apply(account);
  }

  @Subscribe(decisionMade)
  async keepUnreadStatements(decision: DecisionMade) {
    await this.accounts.applyUnreadStatements(decision);
  }
}
