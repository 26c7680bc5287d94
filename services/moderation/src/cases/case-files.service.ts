import { AppError } from '@kindred/contracts/app-error';
import { MOST_DECISIONS } from '@kindred/contracts/cases';
import { caseMissing } from '@kindred/contracts/errors';
import { snapshotPerson } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { latestDecisions } from '../decisions/decisions.queries.js';
import { StaffLog } from '../log/staff-log.service.js';
import { ReportWords } from '../reports/report-words.service.js';
import { type CaseReportRow, REPORTS_PAGE, reportsOfCase } from './case-reports.queries.js';
import { earlierCases, latestCaseAbout } from './cases.queries.js';
import { CasesService } from './cases.service.js';

/** Everything about a case. Each look is written down before it is answered. */
@Injectable()
export class CaseFilesService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly cases: CasesService,
    private readonly log: StaffLog,
    private readonly words: ReportWords,
  ) {}

  /** @throws AppError missing for a case that this moderator may not see */
  async show(staffId: string | null, caseId: string, cursor: string | undefined) {
    // Counts the reports before they are read: one that comes in between is shown and not counted, never the reverse.
    const summary = await this.cases.find(staffId, caseId);
    const { userId } = summary;
    const [person, earlier, decisions, rows] = await Promise.all([
      this.personNow(userId),
      earlierCases(this.db, staffId, summary),
      latestDecisions(this.db, staffId, userId, MOST_DECISIONS),
      reportsOfCase(this.db, staffId, caseId, cursor),
    ]);
    await this.db.transaction((tx) => this.log.record(tx, { act: 'case.show', staffId, caseId, userId }));
    const around = (reports: ReturnType<CaseFilesService['reportOf']>[]) => ({
      ...summary,
      person,
      reports,
      reportCount: summary.reports,
      earlierCases: earlier,
      decisions,
    });
    return page({
      rows,
      count: REPORTS_PAGE,
      cursor: ({ id }) => id,
      item: (row) => this.reportOf(staffId, row),
      around,
    });
  }

  /** The latest case about a person, for operators. @throws AppError missing when there is none */
  async showAbout(userId: string, cursor: string | undefined) {
    const caseId = await latestCaseAbout(this.db, userId);
    if (!caseId) throw caseMissing();
    return this.show(null, caseId, cursor);
  }

  /** Null for a deleted account, and while profile does not answer: the case can be decided. */
  private async personNow(userId: string) {
    try {
      return await call(this.bus, snapshotPerson, { userId });
    } catch (error) {
      if (error instanceof AppError && ['missing', 'unavailable', 'timeout'].includes(error.kind)) return null;
      throw error;
    }
  }

  /** Only operators learn who reported. */
  private reportOf(staffId: string | null, { reporterId, ...row }: CaseReportRow) {
    const { made, upheld, counts, dismissible, ...report } = row;
    const { notes } = this.words.open(report.id, report);
    const id = staffId ? report.id : reporterId;
    return { ...report, notes, reporter: { id, made, upheld, counts, dismissible } };
  }
}
