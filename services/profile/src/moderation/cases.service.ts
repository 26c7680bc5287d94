import { AppError } from '@kindred/contracts/errors';
import type { CaseFile, ModerationCase } from '@kindred/contracts/moderation';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Dated<T, Field extends keyof T> = Omit<T, Field> & Record<Field, Date>;
type Reports = Dated<CaseFile['reports'][number], 'createdAt'>[];
type Decisions = Dated<CaseFile['decisions'][number], 'createdAt'>[];

/** What the moderators read. */
@Injectable()
export class CasesService {
  constructor(private readonly db: DataSource) {}

  list(limit: number): Promise<Dated<ModerationCase, 'oldestAt'>[]> {
    return this.db.query(
      `select r.user_id as "userId", max(r.severity) as severity,
         (array_agg(r.reason order by r.severity desc, r.created_at))[1] as reason,
         count(*)::int as reports, count(distinct r.reporter_id)::int as reporters,
         p.is_hidden as "isHidden", p.account_state = 'suspended' as "isSuspended", min(r.created_at) as "oldestAt"
       from reports r join profiles p on p.id = r.user_id
       where r.decision_id is null group by p.id, r.user_id
       order by severity desc, reporters desc, "oldestAt" limit $1`,
      [limit],
    );
  }

  async show(userId: string) {
    const [person] = await this.db.query(
      `select id as "userId", display_name as "displayName", bio, photos, account_state as "accountState",
         is_hidden as "isHidden", joined_at as "joinedAt" from profiles where id = $1`,
      [userId],
    );
    if (!person) throw new AppError('missing', 'person_missing', 'There is no such person.');
    const [reports, decisions] = await Promise.all([this.reports(userId), this.decisions(userId)]);
    return { ...(person as Dated<CaseFile, 'joinedAt'>), reports, decisions };
  }

  /** What moderators decided about someone, without their names. */
  async export(userId: string) {
    const decisions = await this.decisions(userId);
    return { moderation: decisions.map(({ kind, reason, createdAt }) => ({ kind, reason, createdAt })) };
  }

  private reports(userId: string): Promise<Reports> {
    return this.db.query(
      `select r.reason, i.notes, r.reporter_id as "reporterId", r.is_established as "isEstablished",
         r.decision_id is null as "isOpen", r.created_at as "createdAt"
       from reports r join user_interactions i on i.id = r.id where r.user_id = $1 order by r.id desc limit 200`,
      [userId],
    );
  }

  private decisions(userId: string): Promise<Decisions> {
    return this.db.query(
      `select kind, reason, made_by as "madeBy", created_at as "createdAt"
       from moderation_decisions where user_id = $1 order by id desc`,
      [userId],
    );
  }
}
