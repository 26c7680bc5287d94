import { suspendAccount } from '@kindred/contracts/auth';
import { unknownPerson } from '@kindred/contracts/errors';
import type { DecideCase } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { storeDecision } from './decision.queries.js';

type UnsentDecision = { id: string; userId: string; kind: 'suspend' | 'restore' };

@Injectable()
export class DecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Stores the decision, then sends it to auth, which ends sessions and publishes the account's state. */
  async decide({ userId, kind, reason, madeBy }: DecideCase) {
    const id = await this.db.transaction(async (tx) => {
      const [person] = await tx.query(
        `select 1 from profiles where id = $1 and account_state <> 'deleted' for no key update`,
        [userId],
      );
      if (!person) throw unknownPerson();
      return storeDecision(tx, { userId, kind, reason, madeBy });
    });
    if (kind !== 'dismiss') await this.sendToAuth({ id, userId, kind });
  }

  /** Sends the latest decision about the person whom this one is about: it replaces the earlier ones. */
  async sendLatest(id: string) {
    const [latest]: UnsentDecision[] = await this.db.query(
      `select id, user_id as "userId", kind from moderation_decisions
       where user_id = (select user_id from moderation_decisions where id = $1) and kind in ('suspend', 'restore')
       order by id desc limit 1`,
      [id],
    );
    if (latest) await this.sendToAuth(latest);
  }

  private async sendToAuth({ id, userId, kind }: UnsentDecision) {
    await call(this.bus, suspendAccount, { userId, isBlocked: kind === 'suspend' });
    await this.db.query(
      `update moderation_decisions set told_at = now()
       where user_id = $1 and id <= $2 and told_at is null and kind in ('suspend', 'restore')`,
      [userId, id],
    );
  }
}
