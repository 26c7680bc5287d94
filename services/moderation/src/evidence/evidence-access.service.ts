import { caseClosed, caseLocked, evidenceMissing, tooOften } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { limitOf, type ModerationConfig } from '../config.js';
import type { Look } from '../log/log-entry.js';
import { lockLog } from '../log/staff-log.queries.js';
import { StaffLog } from '../log/staff-log.service.js';
import { StaffDirectory } from '../staff/staff-directory.service.js';
import { accessTo, isAloneWith, looksOf } from './evidence-access.queries.js';

const RETRY_SECONDS = 600;

/**
 * Who may look at evidence, and at the photos that the person of a case has now: who has the case open, and who may decide
 * an appeal about it. The photo of a notice has no case. So many looks an hour.
 */
@Injectable()
export class EvidenceAccess {
  constructor(
    private readonly db: DataSource,
    private readonly log: StaffLog,
    private readonly staff: StaffDirectory,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  /** Whether somebody may look without opening the case, for an appeal. */
  async isForAppeal(caseId: string, staffId: string) {
    const found = await accessTo(this.db, caseId, staffId);
    if (!found) return false;
    return found.hasAppeal || this.isAlone(found.ownAppealed, staffId);
  }

  /** Whether only the moderator who made a decision can decide an appeal about it. */
  async isAlone(decisionId: string | null, staffId: string) {
    return decisionId !== null && isAloneWith(this.db, decisionId, staffId, await this.staff.ids());
  }

  /**
   * Writes down that somebody looks. Call it before they see anything.
   * @throws AppError missing, conflict `locked` or `case_closed`, limited
   */
  async look(caseId: string | null, evidenceId: string, staffId: string) {
    if (caseId) await this.assertMayLook(caseId, staffId);
    await this.record({ act: 'evidence.read', staffId, caseId, evidenceId });
  }

  /** Whom a case is about that somebody may look into now. @throws AppError missing, conflict `locked` or `case_closed` */
  async assertMayLook(caseId: string, staffId: string) {
    const found = await accessTo(this.db, caseId, staffId);
    if (!found) throw evidenceMissing();
    if (found.isLockedByCaller || (await this.isForAppeal(caseId, staffId))) return found.userId;
    throw found.isClosed ? caseClosed() : caseLocked();
  }

  /** Writes a look down that somebody may take. @throws AppError limited */
  async record(look: Look) {
    await this.db.transaction(async (tx) => {
      // Two looks at the same moment are counted one after the other.
      await lockLog(tx);
      if ((await looksOf(tx, look.staffId)) >= limitOf(this.config, 'EVIDENCE_PER_HOUR')) throw tooOften(RETRY_SECONDS);
      await this.log.record(tx, look);
    });
  }
}
