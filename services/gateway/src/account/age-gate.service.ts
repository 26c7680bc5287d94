import { type AgeGateAnswer, applyAgeGate, passAgeGate } from '@kindred/contracts/age-gate';
import { accountSuspended, underAge } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers } from '../api/answers.js';
import { Accounts } from '../session/accounts.js';
import { clearBrowserCache } from '../session/clear-browser-cache.js';
import { requireUserId } from '../session/request-user.js';
import { SessionStore } from '../session/session-store.js';
import { Sessions } from '../session/sessions.js';
import { explainSuspension } from './explain-suspension.js';

/** The age gate. Whoever is too young is signed out everywhere before the answer says what became of the account. */
@Injectable()
export class AgeGateService {
  constructor(
    private readonly bus: Bus,
    private readonly accounts: Accounts,
    private readonly store: SessionStore,
    private readonly sessions: Sessions,
  ) {}

  /** @throws AppError forbidden `under_age`, or `account_suspended` with the statement */
  @Answers(passAgeGate)
  async pass(input: AgeGateAnswer, request: Request, response: Response) {
    const userId = requireUserId(request);
    const { outcome } = await call(this.bus, applyAgeGate, input, userId);
    if (outcome === 'welcome') {
      await this.accounts.refresh(userId);
      return {};
    }
    if (outcome === 'deleted') await this.accounts.forget(userId);
    await this.store.endAll(userId);
    await this.sessions.end(request, response);
    response.clearCookie('sid');
    clearBrowserCache(response);
    if (outcome === 'deleted') throw underAge();
    return explainSuspension(this.bus, accountSuspended({ userId }));
  }
}
