import { unknownPerson } from '@kindred/contracts/errors';
import { type CaseFile, MOST_DECISIONS, type ModerationCase } from '@kindred/contracts/moderation';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Dated<T, Field extends keyof T> = Omit<T, Field> & Record<Field, Date>;
type Reports = Dated<CaseFile['reports'][number], 'createdAt'>[];
type Decisions = Dated<CaseFile['decisions'][number], 'createdAt'>[];

type ExportedDecision = { id: string; kind: 'suspend' | 'restore'; reason: string; createdAt: Date };

const PAGE = 50;

/** The cases that moderators read. */
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

  async show(userId: string, cursor: string | undefined) {
    const [person] = await this.db.query(
      `select id as "userId", display_name as "displayName", bio, photos, account_state as "accountState",
         is_hidden as "isHidden", joined_at as "joinedAt" from profiles where id = $1`,
      [userId],
    );
    if (!person) throw unknownPerson();
    const [rows, decisions] = await Promise.all([this.reports(userId, cursor), this.decisions(userId, MOST_DECISIONS)]);
    const around = (reports: Reports) => ({ ...(person as Dated<CaseFile, 'joinedAt'>), reports, decisions });
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (report) => report, around });
  }

  /** Decisions about a person that the person could notice, oldest first, without the moderators' names. */
  async exportedDecisions(userId: string, after: string | undefined) {
    const rows: ExportedDecision[] = await this.db.query(
      `select id, kind, reason, created_at as "createdAt" from moderation_decisions d
       where user_id = $1 and ($2::uuid is null or id > $2) and (kind = 'suspend' or kind = 'restore' and exists (
         select from moderation_decisions earlier
         where earlier.user_id = d.user_id and earlier.kind = 'suspend' and earlier.id < d.id))
       order by id limit ${PAGE + 1}`,
      [userId, after ?? null],
    );
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (decision) => decision });
  }

  private reports(userId: string, before: string | undefined): Promise<Reports> {
    return this.db.query(
      `select r.id, r.reason, i.notes, r.reporter_id as "reporterId", r.is_established as "isEstablished",
         r.decision_id is null as "isOpen", r.created_at as "createdAt"
       from reports r join user_interactions i on i.id = r.id where r.user_id = $1
         and ($2::uuid is null or r.id < $2) order by r.id desc limit ${PAGE + 1}`,
      [userId, before ?? null],
    );
  }

  /** The newest so many. */
  private decisions(userId: string, most: number): Promise<Decisions> {
    return this.db.query(
      `select kind, reason, made_by as "madeBy", created_at as "createdAt"
       from moderation_decisions where user_id = $1 order by id desc limit $2`,
      [userId, most],
    );
  }
}
