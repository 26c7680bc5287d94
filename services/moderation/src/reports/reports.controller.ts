import type { PageInput } from '@kindred/contracts/fields';
import {
  type FileReport,
  fileReport,
  listOwnReports,
  type TakeOverReports,
  takeOverReports,
} from '@kindred/contracts/reports';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { page } from '@kindred/kit/reply';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idIn } from '../statements/statements.controller.js';
import { EarlierReportsService } from './earlier-reports.service.js';
import { FilingService } from './filing.service.js';
import { type OwnReportRow, PAGE, reportsBy } from './own-reports.queries.js';
import { ReportWords } from './report-words.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly db: DataSource,
    private readonly filing: FilingService,
    private readonly earlier: EarlierReportsService,
    private readonly words: ReportWords,
  ) {}

  @Handle(fileReport)
  async file(report: FileReport) {
    await this.filing.file(report);
    return {};
  }

  @Handle(listOwnReports)
  async own({ cursor }: PageInput, { userId }: Caller) {
    const rows = await reportsBy(this.db, userId, idIn(cursor));
    const item = (row: OwnReportRow) => ({ ...row, displayName: this.words.open(row.id, row).displayName });
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item });
  }

  @Handle(takeOverReports)
  async takeOver(input: TakeOverReports) {
    await this.earlier.takeOver(input);
    return {};
  }
}
