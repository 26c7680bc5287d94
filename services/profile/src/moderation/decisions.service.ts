import { suspendAccount } from '@kindred/contracts/auth';
import { unknownPerson } from '@kindred/contracts/errors';
import type { DecideCase } from '@kindred/contracts/profile-moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { publishPersonChanged } from '../profiles/person-changed.outbox.js';
import {
  type AccountDecision,
  closeReports,
  insertDecision,
  latestAccountDecision,
  lockPerson,
  markDecisionsSent,
  type NewDecision,
  setHidden,
} from './decisions.queries.js';

@Injectable()
export class DecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Stores the decision, then sends it to auth, which ends sessions and publishes the account's state. */
  async decide({ userId, kind, reason, madeBy }: DecideCase) {
    const id = await this.db.transaction(async (tx) => {
      if (!(await lockPerson(tx, userId))) throw unknownPerson();
      return this.store(tx, { userId, kind, reason, madeBy });
    });
    if (kind !== 'dismiss') await this.sendToAuth({ id, userId, kind });
  }

  /** Stores a decision and applies it to the profile. Hiding leaves the reports open; other decisions close them. */
  async store(tx: EntityManager, decision: NewDecision) {
    const { userId, kind } = decision;
    const id = await insertDecision(tx, decision);
    if (kind !== 'hide') await closeReports(tx, userId, id);
    await setHidden(tx, userId, kind === 'hide');
    await publishPersonChanged(tx, userId);
    return id;
  }

  /** Sends the latest decision about the person whom this one is about: it replaces the earlier ones. */
  async sendLatest(id: string) {
    const latest = await latestAccountDecision(this.db, id);
    if (latest) await this.sendToAuth(latest);
  }

  private async sendToAuth(decision: AccountDecision) {
    await call(this.bus, suspendAccount, { userId: decision.userId, isBlocked: decision.kind === 'suspend' });
    await markDecisionsSent(this.db, decision);
  }
}
