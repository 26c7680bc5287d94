import { caseClosed, caseLocked, caseMissing } from '@kindred/contracts/errors';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { countReports } from '../decisions/closing.queries.js';
import { EvidenceAccess } from '../evidence/evidence-access.service.js';
import { StaffLog } from '../log/staff-log.service.js';
import { StaffDirectory } from '../staff/staff-directory.service.js';
import { type CaseRow, caseById, casesFor, openCases, PAGE } from './cases.queries.js';
import { takeCase } from './locks.queries.js';
import { queueCursorOf, queuePositionIn } from './queue-cursor.js';

/** The queue of cases. A `staffId` of null is an operator, who sees all. */
@Injectable()
export class CasesService {
  constructor(
    private readonly db: DataSource,
    private readonly staff: StaffDirectory,
    private readonly log: StaffLog,
    private readonly access: EvidenceAccess,
  ) {}

  /** A page of the open cases, gravest first. The look is written down. */
  async list(staffId: string | null, cursor: string | undefined) {
    const rows = await openCases(this.db, staffId, cursor === undefined ? null : queuePositionIn(cursor));
    await this.db.transaction((tx) => this.log.record(tx, { act: 'case.list', staffId }));
    const names = await this.namesOf(rows);
    return page({ rows, count: PAGE, cursor: queueCursorOf, item: (row) => withName(row, names) });
  }

  /** The cases that a moderator looks for. Each that is found is written down, or that none is. */
  async search(staffId: string, words: string) {
    const rows = await casesFor(this.db, staffId, { id: z.uuid().safeParse(words).data ?? null, words });
    const looks = rows.length ? rows.map(({ id: caseId, userId }) => ({ caseId, userId })) : [{}];
    await this.db.transaction(async (tx) => {
      for (const look of looks) await this.log.record(tx, { act: 'case.find', staffId, ...look });
    });
    return rows;
  }

  /**
   * A case, open or closed, with the name of the moderator who has it open, and whether its evidence may be read for an appeal.
   * @throws AppError missing
   */
  async find(staffId: string | null, caseId: string) {
    const row = await caseById(this.db, staffId, caseId);
    if (!row) throw caseMissing();
    const isForAppeal = staffId !== null && (await this.access.isForAppeal(caseId, staffId));
    return { ...withName(row, await this.namesOf([row])), isForAppeal };
  }

  /** Locks a case for a moderator, or prolongs the lock, and counts its reports. @throws AppError missing, conflict */
  async open(staffId: string, caseId: string) {
    const taken = await this.db.transaction(async (tx) => {
      const locked = await takeCase(tx, caseId, staffId);
      if (!locked) return null;
      const reportCount = await countReports(tx, caseId);
      await this.log.record(tx, { act: 'case.open', staffId, caseId, userId: locked.userId });
      return { lockedUntil: locked.lockedUntil, reportCount };
    });
    if (taken) return taken;
    const { isOpen } = await this.find(staffId, caseId);
    throw isOpen ? caseLocked() : caseClosed();
  }

  private namesOf(rows: CaseRow[]) {
    return this.staff.namesOf(rows.flatMap(({ lockedBy }) => lockedBy ?? []));
  }
}

function withName(row: CaseRow, names: ReadonlyMap<string, string>) {
  return { ...row, lockedBy: row.lockedBy && (names.get(row.lockedBy) ?? null) };
}
