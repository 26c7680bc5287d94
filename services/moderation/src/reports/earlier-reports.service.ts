import type { EarlierReport, TakeOverReports } from '@kindred/contracts/reports';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FreezeWakes } from '../evidence/freeze-wakes.service.js';
import { FreezingService } from '../evidence/freezing.service.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import { closeEarlierReport, insertClosedCase, insertEarlierDecision } from './earlier-reports.queries.js';
import { severityOf } from './report.js';
import { ReportWords } from './report-words.service.js';
import { insertReport, lockPerson, lockReport, openOrJoinCase } from './reports.queries.js';

/** Reports and decisions from before there was this service. */
@Injectable()
export class EarlierReportsService {
  constructor(
    private readonly db: DataSource,
    private readonly evidence: FreezingService,
    private readonly outcomes: OutcomesService,
    private readonly words: ReportWords,
    private readonly wakes: FreezeWakes,
  ) {}

  /** Repeating it changes nothing. Evidence of reports that nobody has decided yet is frozen as it is now. */
  async takeOver({ userId, decisions, reports }: TakeOverReports) {
    await this.db.transaction(async (tx) => {
      for (const report of reports) await this.takeReport(tx, userId, report);
      await this.takeDecisions(tx, userId, decisions);
    });
    for (const { id, decision } of reports) if (!decision) this.wakes.wake(id);
  }

  /** What they add up to is published: it is the state that profile and auth have already. */
  private async takeDecisions(tx: EntityManager, userId: string, decisions: TakeOverReports['decisions']) {
    if (!decisions.length) return;
    await this.outcomes.lock(tx, userId);
    let isNew = false;
    for (const decision of decisions) {
      const closes = decision.kind !== 'hide';
      if (closes) await insertClosedCase(tx, userId, decision);
      isNew = (await insertEarlierDecision(tx, userId, closes ? decision.id : null, decision)) || isNew;
    }
    if (isNew) await this.outcomes.publish(tx, userId);
  }

  private async takeReport(tx: EntityManager, userId: string, report: EarlierReport) {
    if (await lockReport(tx, report.id)) return;
    const { decision, displayName, createdAt } = report;
    if (decision) await insertClosedCase(tx, userId, decision);
    else await lockPerson(tx, userId, displayName);
    const caseId = decision?.id ?? (await openOrJoinCase(tx, userId, createdAt));
    const detail = null;
    const rest = { caseId, userId, detail, severity: severityOf(detail), state: 'open' as const };
    await insertReport(tx, { ...report, ...rest, ...this.words.seal(report.id, report) });
    if (decision) await closeEarlierReport(tx, report, decision);
    else await this.evidence.owe(tx, { reportId: report.id, caseId }, [{ kind: 'profile' }]);
  }
}
