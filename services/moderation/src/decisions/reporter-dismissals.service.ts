import { caseMissing } from '@kindred/contracts/errors';
import type { RuleId } from '@kindred/contracts/rules';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { StaffLog } from '../log/staff-log.service.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import { decidedCases } from './closing.queries.js';
import type { Author } from './decisions.queries.js';
import { DecisionsService } from './decisions.service.js';
import {
  CASES_AT_ONCE,
  type Dismissal,
  type DismissedCase,
  dismissReports,
  insertDismissal,
  lockDismissal,
  lockNextCases,
  progressOfDismissal,
  reporterOf,
  storeProgress,
} from './reporter-dismissals.queries.js';

/** How long the answer waits until all are dismissed. */
const WAIT_MS = 3000;

/** All open reports of a reporter in one act, a few cases in each transaction. */
@Injectable()
export class ReporterDismissals {
  private readonly owed: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly outcomes: OutcomesService,
    private readonly decisions: DecisionsService,
    private readonly log: StaffLog,
    registry: OwedWorkRegistry,
  ) {
    this.owed = registry.add({
      name: 'dismissal',
      table: 'reporter_dismissals',
      key: 'id',
      isOwed: 'done_at is null',
      leaseSeconds: 60,
      atOnce: 1,
      perform: (id) => this.perform(id),
    });
  }

  /**
   * Dismisses the reports of the person who made this one, but none about a minor or a threat, none about the author, none in a
   * case that the author reported, and none that another moderator has open. A case without further reports is dismissed too.
   * @returns how many reports so far, and whether those were all
   * @throws AppError missing for a report that the author may not see
   */
  async dismiss(reportId: string, reasons: { rule: RuleId; facts: string }, author: Author & { madeById: string }) {
    const reporterId = await reporterOf(this.db, reportId, author.madeById);
    if (!reporterId) throw caseMissing();
    const id = uuidv7();
    await this.db.transaction(async (tx) => {
      await insertDismissal(tx, { id, reporterId, ...reasons, ...author });
      const { madeById: staffId } = author;
      await this.log.record(tx, { act: 'reporter.dismiss', staffId, userId: reporterId, rule: reasons.rule });
    });
    await this.waitFor(this.owed.now(id, WAIT_MS));
    return progressOfDismissal(this.db, id);
  }

  /** What takes longer goes on behind the answer. */
  private async waitFor(work: Promise<void>) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((settle) => {
      timer = setTimeout(settle, WAIT_MS);
    });
    await Promise.race([work.catch(() => undefined), late]);
    clearTimeout(timer);
  }

  private async perform(id: string) {
    while (await this.db.transaction((tx) => this.dismissSome(tx, id)));
  }

  /** Rows are locked in the order dismissal, case, outcome, log. @returns whether there may be more */
  private async dismissSome(tx: EntityManager, id: string) {
    const dismissal = await lockDismissal(tx, id);
    if (!dismissal) return false;
    const cases = await lockNextCases(tx, dismissal);
    const caseIds = cases.map(({ caseId }) => caseId);
    const reports = await dismissReports(tx, dismissal, caseIds);
    const isMore = cases.length === CASES_AT_ONCE;
    await storeProgress(tx, id, reports, isMore ? (caseIds.at(-1) ?? null) : null);
    const decided = await decidedCases(tx, caseIds);
    const isDecided = ({ caseId }: DismissedCase) => decided.includes(caseId);
    await this.closeCases(tx, dismissal, cases.filter(isDecided));
    await this.noteCases(
      tx,
      dismissal,
      cases.filter((one) => !isDecided(one)),
    );
    return isMore;
  }

  /** A case that stays open gets no decision: the log alone says who has dismissed a report in it. */
  private async noteCases(tx: EntityManager, { madeById: staffId, rule }: Dismissal, cases: DismissedCase[]) {
    for (const { caseId, userId } of cases) {
      await this.log.record(tx, { act: 'reporter.dismiss', staffId, caseId, userId, rule });
    }
  }

  private async closeCases(tx: EntityManager, dismissal: Dismissal, cases: DismissedCase[]) {
    const { rule, facts, madeBy, madeById } = dismissal;
    // Before the first of them adds to the log, for which others may wait with their outcome locked.
    for (const userId of cases.map((one) => one.userId).sort()) await this.outcomes.lock(tx, userId);
    for (const one of cases) {
      await this.decisions.decide(tx, one, [{ kind: 'dismiss', rule, facts }], { madeBy, madeById });
    }
  }
}
