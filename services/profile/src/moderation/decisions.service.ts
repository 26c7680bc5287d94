import { suspendAccount } from '@kindred/contracts/auth';
import { AppError } from '@kindred/contracts/errors';
import type { DecideCase } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { decide } from './decision.queries.js';

type Untold = { id: string; userId: string; kind: 'suspend' | 'restore' };

@Injectable()
export class DecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Kept first, then told to auth, which ends sessions and announces the account's standing. */
  async decide({ userId, kind, reason, madeBy }: DecideCase) {
    const id = await this.db.transaction(async (tx) => {
      const [person] = await tx.query(
        `select 1 from profiles where id = $1 and account_state <> 'deleted' for no key update`,
        [userId],
      );
      if (!person) throw new AppError('missing', 'person_missing', 'There is no such person.');
      return decide(tx, { userId, kind, reason, madeBy });
    });
    if (kind !== 'dismiss') await this.tell({ id, userId, kind });
  }

  /** Of several decisions about one person only the last is told; the others are overtaken. */
  async tellLast(userId: string) {
    const [last]: Untold[] = await this.db.query(
      `select id, user_id as "userId", kind from moderation_decisions
       where user_id = $1 and kind in ('suspend', 'restore') order by id desc limit 1`,
      [userId],
    );
    if (last) await this.tell(last);
  }

  private async tell({ id, userId, kind }: Untold) {
    await call(this.bus, suspendAccount, { userId, isBlocked: kind === 'suspend' });
    await this.db.query(
      `update moderation_decisions set told_at = now()
       where user_id = $1 and id <= $2 and told_at is null and kind in ('suspend', 'restore')`,
      [userId, id],
    );
  }
}
