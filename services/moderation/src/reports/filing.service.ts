import type { FileReport } from '@kindred/contracts/reports';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DecisionsService } from '../decisions/decisions.service.js';
import { FreezeWakes } from '../evidence/freeze-wakes.service.js';
import { FreezingService } from '../evidence/freezing.service.js';
import { isEstablished, reasonToHide, severityOf } from './report.js';
import { ReportWords } from './report-words.service.js';
import { reporterRecord } from './reporter-record.queries.js';
import {
  insertReport,
  isHidden,
  latestOpenReports,
  lockPerson,
  lockReport,
  openOrJoinCase,
} from './reports.queries.js';

/** After how long the rounds take up a report: by then its call has frozen what it can, or was cut off. */
const LEFT_AFTER_MS = 10_000;

/** Rows are locked in the order person, case, outcome. */
@Injectable()
export class FilingService {
  constructor(
    private readonly db: DataSource,
    private readonly evidence: FreezingService,
    private readonly decisions: DecisionsService,
    private readonly words: ReportWords,
    private readonly wakes: FreezeWakes,
  ) {}

  /** Adds a report to the case about a person, once, and freezes what it is about as far as that is possible now. */
  async file(report: FileReport) {
    await this.db.transaction((tx) => this.store(tx, report));
    this.wakes.wake(report.id, LEFT_AFTER_MS);
    await this.evidence.freezeNow(report.id);
  }

  private async store(tx: EntityManager, report: FileReport) {
    const { id, userId, reporterId, photoIds, messageIds, displayName, seenName = displayName, createdAt } = report;
    const { reason, profile } = report;
    if (await lockReport(tx, id)) return;
    const now = new Date();
    const state = (await lockPerson(tx, userId, displayName)) === 'deleted' ? 'gone' : 'open';
    const caseId = await openOrJoinCase(tx, userId, createdAt);
    const record = await reporterRecord(tx, reporterId);
    const joinedAt = new Date(report.reporterJoinedAt);
    const rest = { severity: severityOf(report.detail), isEstablished: isEstablished({ ...record, joinedAt }, now) };
    const words = this.words.seal(id, { notes: report.notes, displayName: seenName });
    await insertReport(tx, { ...report, ...rest, ...words, caseId, state });
    const origin = { reportId: id, caseId };
    if (profile) await this.evidence.keepProfile(tx, { ...origin, reason }, profile);
    await this.evidence.owe(tx, origin, [
      ...(profile ? [] : [{ kind: 'profile' as const }]),
      ...photoIds.map((namedId) => ({ kind: 'photo' as const, namedId })),
      ...messageIds.map((namedId) => ({ kind: 'messages' as const, namedId })),
    ]);
    if (state === 'open') await this.applyHidingRule(tx, userId, caseId, now);
  }

  private async applyHidingRule(tx: EntityManager, userId: string, caseId: string, now: Date) {
    if (await isHidden(tx, userId)) return;
    const reason = reasonToHide(await latestOpenReports(tx, caseId), now);
    if (!reason) return;
    await this.decisions.hideByRule(tx, { userId, caseId, facts: `five established reporters: ${reason}` });
  }
}
