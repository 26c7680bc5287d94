import type { DecideAsOperator } from '@kindred/contracts/cases';
import { caseMissing, outsideNoticeMissing } from '@kindred/contracts/errors';
import type { HoldCase } from '@kindred/contracts/hold-case';
import { snapshotPerson } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StaffLog } from '../log/staff-log.service.js';
import { DecisionsService } from './decisions.service.js';
import { hasEvidence, holdNotice, isKnown, setHeld } from './operator.queries.js';

/** What operators do from the command line. */
@Injectable()
export class OperatorService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly decisions: DecisionsService,
    private readonly log: StaffLog,
  ) {}

  /** @throws AppError missing when there is no such person, conflict `case_grown` */
  async decide(input: DecideAsOperator) {
    const { userId } = input;
    // Profile refuses an id that it does not know.
    if (!(await isKnown(this.db, userId))) await call(this.bus, snapshotPerson, { userId });
    await this.decisions.decideAsOperator(input);
  }

  /** @throws AppError missing when there is no such case or notice */
  hold({ caseId, noticeNumber, isHeld }: HoldCase) {
    const act = { act: 'case.hold', staffId: null, outcome: isHeld ? 'held' : 'released' } as const;
    return this.db.transaction(async (tx) => {
      if (noticeNumber) {
        const held = await holdNotice(tx, noticeNumber, isHeld);
        if (!held) throw outsideNoticeMissing();
        await this.log.record(tx, { ...act, evidenceId: held.id });
        return { hasEvidence: held.hasEvidence };
      }
      if (!caseId || !(await setHeld(tx, caseId, isHeld))) throw caseMissing();
      await this.log.record(tx, { ...act, caseId });
      return { hasEvidence: await hasEvidence(tx, caseId) };
    });
  }
}
