import type { DecideAppeal } from '@kindred/contracts/appeals';
import {
  alreadyAppealed,
  appealDecided,
  appealMissing,
  decisionOverturned,
  sameModerator,
  staffProtected,
} from '@kindred/contracts/errors';
import { appealText } from '@kindred/contracts/statement-text';
import type { Appeal } from '@kindred/contracts/statements';
import { violates } from '@kindred/kit/database-errors';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { withdrawAction } from '../decisions/closing.queries.js';
import { isDeleted, isStanding } from '../decisions/decisions.queries.js';
import { oweGivingBack } from '../decisions/withholdings.queries.js';
import { StaffLog } from '../log/staff-log.service.js';
import { markOverturned } from '../outcomes/outcomes.queries.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import { StaffDirectory } from '../staff/staff-directory.service.js';
import { hashOf, StatementsService } from '../statements/statements.service.js';
import { assertMayAppeal, fingerprint, isOperatorsOwn, mayDecide } from './appeal.js';
import {
  type AppealedDecision,
  appellantOf,
  decisionFor,
  decisionOfNotice,
  decisionOfToken,
  deleteOldTokens,
  insertAppeal,
  lockAppeal,
  type Moderator,
  openAppealsAfter,
  storeAppealOutcome,
} from './appeals.queries.js';

const PAGE = 20;

/** Rows are locked in the order outcome, appeal, log. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly db: DataSource,
    private readonly outcomes: OutcomesService,
    private readonly statements: StatementsService,
    private readonly log: StaffLog,
    private readonly staff: StaffDirectory,
  ) {}

  /**
   * Stores an appeal, of which there is one for each decision.
   * @param callerId who is signed in; a token needs nobody
   * @throws AppError missing, conflict `already_appealed`, forbidden when the term is over
   */
  async make({ appealToken, noticeId, text }: Appeal, callerId: () => string) {
    const decision = noticeId
      ? await decisionOfNotice(this.db, noticeId, callerId())
      : await decisionOfToken(this.db, fingerprint(appealToken ?? ''));
    assertMayAppeal(decision, new Date());
    if (!decision) throw appealMissing();
    try {
      await this.db.transaction((tx) => this.store(tx, decision, text));
    } catch (error) {
      throw violates(error, 'appeals_once') ? alreadyAppealed() : error;
    }
  }

  /** If the person deletes their account at this moment, nothing is stored afterwards. */
  private async store(tx: EntityManager, { id: decisionId, userId }: AppealedDecision, text: string) {
    await this.outcomes.lock(tx, userId);
    if (await isDeleted(tx, userId)) throw appealMissing();
    await insertAppeal(tx, { id: uuidv7(), decisionId, userId, text });
  }

  /** Deletes the tokens whose term is over. */
  endTerms() {
    return deleteOldTokens(this.db);
  }

  /** A page of the open appeals, oldest first. The look is written down. */
  async list(moderator: Moderator, after: string | null) {
    const rows = await this.db.transaction(async (tx) => {
      const found = await openAppealsAfter(tx, moderator, after, PAGE + 1);
      await this.log.record(tx, { act: 'appeal.list', staffId: moderator.id });
      return found;
    });
    return page({
      rows,
      count: PAGE,
      cursor: ({ appealId }) => appealId,
      item: (row) => {
        const { appealId: id, appealedAt: createdAt, text, displayName, noticeId, photoState, isRecording } = row;
        const { userId, caseId } = row;
        const photo = noticeId && photoState ? { noticeId, state: photoState, isRecording } : null;
        const about = { caseId, userId, displayName, decision: row, photo };
        return { id, ...about, text, mayDecide: mayDecide(row, moderator.id), createdAt };
      },
    });
  }

  /**
   * @throws AppError missing, conflict when it is decided, an overturned decision is upheld or `staff_protected`, forbidden
   * `same_moderator`
   */
  async decide(input: DecideAppeal, moderator: Moderator) {
    const before = await this.decideOpen(input, moderator);
    if (before) throw appealDecided(await this.staff.nameOf(before.decidedById), before.outcome);
  }

  /** @returns who has decided it before, and how; then nothing changes */
  private decideOpen({ appealId, outcome, text: answer }: DecideAppeal, moderator: Moderator) {
    return this.db.transaction(async (tx) => {
      const userId = await appellantOf(tx, appealId);
      if (!userId) throw appealMissing();
      await this.outcomes.lock(tx, userId);
      const appeal = await lockAppeal(tx, appealId);
      const decision = appeal && (await decisionFor(tx, moderator, appeal.decisionId));
      if (!decision) throw appealMissing();
      if (appeal.outcome) return { outcome: appeal.outcome, decidedById: appeal.decidedById };
      if (!mayDecide(decision, moderator.id)) throw sameModerator();
      if (outcome === 'upheld' && !(await isStanding(tx, decision.id))) throw decisionOverturned();
      if (outcome === 'overturned' && isOperatorsOwn(decision, moderator.staffIds)) throw staffProtected();
      await storeAppealOutcome(tx, appealId, { outcome, answer, moderatorId: moderator.id });
      if (outcome === 'overturned') await this.takeBack(tx, decision);
      const text = appealText({ outcome, answer });
      await this.tell(tx, { decision, appealId, outcome, answer, text });
      await this.outcomes.publish(tx, decision.userId);
      await this.log.record(tx, {
        ...{ act: 'appeal.decide', staffId: moderator.id, caseId: decision.caseId, userId: decision.userId },
        ...{ decisionId: decision.id, appealId, kind: decision.kind, rule: decision.rule, days: decision.days },
        ...{ outcome, isAlone: decision.madeById === moderator.id, statementHash: hashOf(text) },
      });
      return null;
    });
  }

  /** Everything is as before at once, but for a subscription that was cancelled. */
  private async takeBack(tx: EntityManager, { id, caseId }: AppealedDecision) {
    await markOverturned(tx, id);
    await oweGivingBack(tx, id);
    if (caseId) await withdrawAction(tx, caseId);
  }

  private tell(
    tx: EntityManager,
    told: { decision: AppealedDecision; appealId: string; outcome: string; answer: string; text: string },
  ) {
    const { decision, appealId, outcome, answer, text } = told;
    const kind = outcome === 'overturned' ? 'restore' : decision.kind;
    const { userId, id: decisionId } = decision;
    return this.statements.add(tx, { userId, decisionId, appealId, kind, facts: answer, text });
  }
}
