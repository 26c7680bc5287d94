import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type OwnReportRow, PAGE, reportsBy } from './own-reports.queries.js';
import { ReportWords } from './report-words.service.js';

/** What became of the reports that somebody filed. */
@Injectable()
export class OwnReportsService {
  constructor(
    private readonly db: DataSource,
    private readonly words: ReportWords,
  ) {}

  /** A page of them before one, newest first, each with the name that its person had. */
  async list(reporterId: string, before: string | null) {
    const rows = await reportsBy(this.db, reporterId, before);
    const item = (row: OwnReportRow) => ({ ...row, displayName: this.words.open(row.id, row).displayName });
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item });
  }
}
