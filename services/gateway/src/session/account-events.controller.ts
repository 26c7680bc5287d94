import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
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

  /** Ends what a crash between a change of standing and the answer left open, and keeps the account as it is now. */
  @Subscribe(accountChanged)
  async apply(account: AccountChanged) {
    const { id, state, passwordVersion } = account;
    if (state === 'active') await this.sessions.endOlder(id, passwordVersion);
    else await this.sessions.endAll(id);
    await this.accounts.apply(account);
  }
}
