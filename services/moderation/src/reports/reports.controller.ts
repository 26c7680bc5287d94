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
import { Controller } from '@nestjs/common';
import { idIn } from '../statements/id-cursor.js';
import { EarlierReportsService } from './earlier-reports.service.js';
import { FilingService } from './filing.service.js';
import { OwnReportsService } from './own-reports.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly filing: FilingService,
    private readonly earlier: EarlierReportsService,
    private readonly ownReports: OwnReportsService,
  ) {}

  @Handle(fileReport)
  async file(report: FileReport) {
    await this.filing.file(report);
    return {};
  }

  @Handle(listOwnReports)
  own({ cursor }: PageInput, { userId }: Caller) {
    return this.ownReports.list(userId, idIn(cursor));
  }

  @Handle(takeOverReports)
  async takeOver(input: TakeOverReports) {
    await this.earlier.takeOver(input);
    return {};
  }
}
