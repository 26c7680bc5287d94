import type { RuleId } from '@kindred/contracts/rules';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StaffLog } from '../log/staff-log.service.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import { decidedCases, dismissReports, lockCasesOfReporter } from './closing.queries.js';
import type { Author } from './decisions.queries.js';
import { DecisionsService } from './decisions.service.js';

/** All open reports of a reporter at once. */
@Injectable()
export class ReporterDismissals {
  constructor(
    private readonly db: DataSource,
    private readonly outcomes: OutcomesService,
    private readonly decisions: DecisionsService,
    private readonly log: StaffLog,
  ) {}

  /**
   * Dismisses them, but never those of a minor or a threat, none about the author, none in a case that the author reported,
   * and none that somebody else has open. A case in which no report is left is dismissed with them.
   * @returns how many reports
   */
  dismiss(reporterId: string, { rule, facts }: { rule: RuleId; facts: string }, author: Author & { madeById: string }) {
    return this.db.transaction(async (tx) => {
      const cases = await lockCasesOfReporter(tx, author.madeById, reporterId);
      const caseIds = cases.map(({ caseId }) => caseId);
      const reports = await dismissReports(tx, reporterId, caseIds);
      const decided = await decidedCases(tx, caseIds);
      const subjects = cases.filter(({ caseId }) => decided.includes(caseId));
      // Before the first of them adds to the log, for which others may wait with their outcome locked.
      for (const userId of subjects.map((subject) => subject.userId).sort()) await this.outcomes.lock(tx, userId);
      const dismissal = { kind: 'dismiss' as const, rule, facts };
      for (const subject of subjects) {
        await this.decisions.decide(tx, subject, [dismissal], author);
      }
      await this.log.record(tx, { act: 'reporter.dismiss', staffId: author.madeById, userId: reporterId, rule });
      return { reports };
    });
  }
}
