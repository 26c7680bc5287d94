import { handOverReports } from '@kindred/contracts/rebuild';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { EarlierReportsService } from './earlier-reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: EarlierReportsService) {}

  @Handle(handOverReports)
  handOver({ after }: { after: string | null }) {
    return this.reports.handOver(after);
  }
}
