import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DecisionsService } from './decisions.service.js';
import { isEstablished, reasonToHide, severity } from './report.js';
import {
  deleteOwedReport,
  insertReport,
  isHidden,
  lockFiledReport,
  openReportsOf,
  reporterRecordOf,
} from './reports.queries.js';

@Injectable()
export class ReportsService {
  constructor(
    private readonly db: DataSource,
    private readonly decisions: DecisionsService,
  ) {}

  /** Adds a filed report to the moderators' cases, once, and hides the person if the rule says so. */
  async record(id: string) {
    await this.db.transaction(async (tx) => {
      const filed = await lockFiledReport(tx, id);
      await deleteOwedReport(tx, id);
      if (!filed) return;
      const now = new Date();
      const isCounted = isEstablished(await reporterRecordOf(tx, filed.reporterId), now);
      await insertReport(tx, { id, ...filed }, severity[filed.reason], isCounted);
      await this.applyHidingRule(tx, filed.userId, now);
    });
  }

  private async applyHidingRule(tx: EntityManager, userId: string, now: Date) {
    const reason = reasonToHide(await openReportsOf(tx, userId), now);
    if (!reason || (await isHidden(tx, userId))) return;
    const why = `five established reporters: ${reason}`;
    await this.decisions.store(tx, { userId, kind: 'hide', reason: why, madeBy: 'rule' });
  }
}
