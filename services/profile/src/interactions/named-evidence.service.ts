import { photoMissing } from '@kindred/contracts/errors';
import type { Interact } from '@kindred/contracts/interactions';
import { checkReportedMessages } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { isUnreachableServer } from '@kindred/kit/database-errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { photoIdsOf } from './interactions.queries.js';
import { reachOf } from './reach.queries.js';

/** The messages and photos that a report names. */
@Injectable()
export class NamedEvidenceService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /**
   * Does not check messages while chat cannot be reached, so that reporting always works; what is frozen is checked again.
   * Photos of somebody whom the reporter does not see are not checked: a refusal would tell which are still shown.
   * @throws AppError missing for photos that the person does not show, and for messages of others
   */
  async assertNamed(reporterId: string, { toUserId, photoIds = [], messageIds = [] }: Interact) {
    if (toUserId === reporterId) return;
    if (photoIds.length) await this.assertPhotos(reporterId, toUserId, photoIds);
    if (messageIds.length) await this.assertMessages(reporterId, toUserId, messageIds);
  }

  private async assertPhotos(reporterId: string, userId: string, photoIds: string[]) {
    const shown = new Set(await photoIdsOf(this.db, userId));
    const { isThere } = await reachOf(this.db, reporterId, userId, false);
    if (isThere && !photoIds.every((id) => shown.has(id))) throw photoMissing();
  }

  private async assertMessages(reporterId: string, userId: string, messageIds: string[]) {
    try {
      await call(this.bus, checkReportedMessages, { userId, messageIds }, reporterId);
    } catch (error) {
      if (!isUnreachableServer(error)) throw error;
    }
  }
}
