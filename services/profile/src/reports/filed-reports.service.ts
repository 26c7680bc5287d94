import { type FileReport, fileReport, holdReportedPhotos } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { isUnreachableServer } from '@kindred/kit/database-errors';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteFiledReport, filedReport } from './filed-reports.queries.js';

/** How long the answer to a report waits until its evidence is frozen. */
const WAIT_MS = 2000;

/** Hands reports over to the moderation service. The statement that stores a report owes it. */
@Injectable()
export class FiledReportsService {
  private readonly owed: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    registry: OwedWorkRegistry,
  ) {
    this.owed = registry.add({
      name: 'report',
      table: 'filed_reports',
      key: 'id',
      isOwed: 'true',
      leaseSeconds: 30,
      atOnce: 4,
      perform: (id) => this.handOver(id),
    });
  }

  /** Hands a report over. It waits a moment only, and never fails: the rounds do what is left. Call it after the commit. */
  async handOverNow(id: string) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((settle) => {
      timer = setTimeout(settle, WAIT_MS);
    });
    await Promise.race([this.owed.now(id, WAIT_MS).catch(() => undefined), late]);
    clearTimeout(timer);
  }

  private async handOver(id: string) {
    const report = await filedReport(this.db, id);
    if (!report) return;
    const filed = fileReport.input.parse(report);
    await this.holdPhotos(filed);
    await call(this.bus, fileReport, filed);
    await deleteFiledReport(this.db, id);
  }

  /**
   * Holds the photos until moderation can freeze them. It ignores that media cannot be reached: then a photo can only be deleted
   * together with its owner's account.
   */
  private async holdPhotos({ id: reportId, userId: ownerId, photoIds }: FileReport) {
    if (!photoIds.length) return;
    await call(this.bus, holdReportedPhotos, { reportId, ownerId, photoIds }).catch((error) => {
      if (!isUnreachableServer(error)) throw error;
    });
  }
}
