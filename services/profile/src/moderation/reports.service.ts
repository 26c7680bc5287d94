import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { storeDecision } from './decision.queries.js';
import { isEstablished, type OpenReport, reasonToHide, severity } from './report.js';

type FiledReport = Omit<OpenReport, 'isEstablished'> & { userId: string };

@Injectable()
export class ReportsService {
  constructor(private readonly db: DataSource) {}

  /** Adds a filed report to the moderators' cases, once, and hides the person if the rule says so. */
  async record(id: string) {
    await this.db.transaction(async (tx) => {
      const filed = await filedReport(tx, id);
      await tx.query('delete from owed_reports where id = $1', [id]);
      if (!filed) return;
      const now = new Date();
      const counts = isEstablished(await reporterRecordOf(tx, filed.reporterId), now);
      await tx.query(
        `insert into reports (id, reporter_id, user_id, reason, severity, is_established, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [id, filed.reporterId, filed.userId, filed.reason, severity[filed.reason], counts, filed.createdAt],
      );
      await applyHidingRule(tx, filed.userId, now);
    });
  }
}

/** The reported person's row is locked, so that the fifth report sees the four before it. */
async function filedReport(tx: EntityManager, id: string): Promise<FiledReport | undefined> {
  const [filed] = await tx.query(
    `select i.from_user_id as "reporterId", i.to_user_id as "userId", i.report_reason as reason, i.created_at as "createdAt"
     from user_interactions i join profiles p on p.id = i.to_user_id
     where i.id = $1 for no key update of p`,
    [id],
  );
  return filed;
}

async function reporterRecordOf(tx: EntityManager, reporterId: string) {
  const [record] = await tx.query(
    `select p.account_state = 'active' as "isActive", p.joined_at as "joinedAt", count(d.id)::int as dismissed
     from profiles p
     left join reports r on r.reporter_id = p.id and r.created_at > now() - interval '90 days'
     left join moderation_decisions d on d.id = r.decision_id and d.kind = 'dismiss'
     where p.id = $1 group by p.id`,
    [reporterId],
  );
  return record as { isActive: boolean; joinedAt: Date; dismissed: number };
}

async function applyHidingRule(tx: EntityManager, userId: string, now: Date) {
  const open: OpenReport[] = await tx.query(
    `select reporter_id as "reporterId", reason, is_established as "isEstablished", created_at as "createdAt"
     from reports where user_id = $1 and decision_id is null`,
    [userId],
  );
  const reason = reasonToHide(open, now);
  const [{ isHidden }] = await tx.query('select is_hidden as "isHidden" from profiles where id = $1', [userId]);
  if (!reason || isHidden) return;
  await storeDecision(tx, { userId, kind: 'hide', reason: `five established reporters: ${reason}`, madeBy: 'rule' });
}
