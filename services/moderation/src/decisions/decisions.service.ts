import { type SuspendUnderAge, UNDER_AGE_DAYS } from '@kindred/contracts/age-gate';
import type { DecideAsOperator, DecideCase, NewDecision } from '@kindred/contracts/cases';
import { caseClosed, caseGrown, caseLocked, caseMissing, staffProtected } from '@kindred/contracts/errors';
import type { ExtendBan } from '@kindred/contracts/moderation';
import type { RuleId } from '@kindred/contracts/rules';
import {
  BAN_FACTS,
  banText,
  isTold,
  statementText,
  UNDER_AGE_FACTS,
  underAgeText,
} from '@kindred/contracts/statement-text';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { StaffLog } from '../log/staff-log.service.js';
import { RULE } from '../outcomes/outcomes.queries.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import { StaffDirectory } from '../staff/staff-directory.service.js';
import { hashOf, StatementsService } from '../statements/statements.service.js';
import { forgetAddress } from './addresses.queries.js';
import { closeCase, countReports, lockCase, lockOpenCase } from './closing.queries.js';
import { changesState, isForGood, reportStateAfter } from './decision.js';
import {
  type Author,
  BY_RULE,
  banOf,
  type DecisionRow,
  hasDecision,
  insertDecision,
  isDeleted,
  type NamedFile,
  type StoredDecision,
} from './decisions.queries.js';
import { oweWithholding } from './withholdings.queries.js';

/** Where decisions belong: a person, and the case that they close, if there is one. */
type Subject = { userId: string; caseId: string | null };

type ToldDecision = NewDecision & { file?: NamedFile };

/** A removal by a rule that a person confirms. */
type Removal = { id: string; userId: string; rule: RuleId | null; facts: string; file: NamedFile };

/** A statement that the templates do not make. `until` is the end of a suspension. */
type OwnStatement = { text: (until: Date) => string; isMailed?: boolean };

/** Rows are locked in the order case, outcome, log. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly outcomes: OutcomesService,
    private readonly statements: StatementsService,
    private readonly log: StaffLog,
    private readonly staff: StaffDirectory,
  ) {}

  /**
   * Decides an open case and closes it. Decisions about staff are refused: a moderator who suspended all others could decide appeals
   * against their own decisions, and one who restored a colleague could undo what an operator decided.
   * @param input `reportCount`: how many reports the author was shown
   * @throws AppError missing, conflict `locked`, `case_closed`, `case_grown` or `staff_protected`; unavailable where it is
   * not known who of the staff it is
   */
  async decideCase(input: DecideCase, author: Author & { madeById: string }): Promise<StoredDecision[]> {
    const { caseId, decisions, reportCount } = input;
    const staffIds = decisions.some(changesState) ? await this.staff.ids() : [];
    return this.db.transaction(async (tx) => {
      const found = await lockCase(tx, caseId, author.madeById);
      if (!found) throw caseMissing();
      if (found.isClosed) throw caseClosed();
      if (!found.isLockedByCaller) throw caseLocked();
      if ((await countReports(tx, caseId)) > reportCount) throw caseGrown();
      if (staffIds.includes(found.userId)) throw staffProtected();
      return this.decide(tx, { userId: found.userId, caseId }, decisions, author);
    });
  }

  /**
   * Decides about a person whom an operator names, and closes their case if one is open and has as many reports as the operator
   * was shown. Restoring is no answer to reports: the case stays open.
   * @throws AppError conflict `case_grown`; `case_closed` where none is open and there is one to dismiss, or one was shown
   */
  async decideAsOperator({ userId, decision, reportCount, madeBy }: DecideAsOperator) {
    await this.db.transaction(async (tx) => {
      const isRestored = decision.kind === 'restore';
      const caseId = isRestored ? null : await lockOpenCase(tx, userId);
      // Whoever was shown reports would decide past what was decided about them since.
      if (!caseId && !isRestored && (decision.kind === 'dismiss' || reportCount)) throw caseClosed();
      // Another number, also a smaller one, is of another case than the one that was shown.
      if (caseId && (await countReports(tx, caseId)) !== (reportCount ?? 0)) throw caseGrown();
      await this.decide(tx, { userId, caseId }, [decision], { madeBy, madeById: null });
    });
  }

  /** The rule about many reports hides a person, in the transaction that adds the report. The case stays open. */
  async hideByRule(tx: EntityManager, { userId, caseId, facts }: Subject & { facts: string }) {
    await this.outcomes.lock(tx, userId);
    await this.store(tx, { ...BY_RULE, id: uuidv7(), userId, caseId, kind: 'hide', rule: null, facts });
    await this.outcomes.publish(tx, userId);
  }

  /**
   * Extends a suspension for good to another account, once for each id. Nobody is told here: the statement goes to the
   * address of the account alone. @returns the statement; null when the suspension does not stand any more
   */
  extendBan({ id, userId, bannedId }: ExtendBan): Promise<string | null> {
    return this.db.transaction(async (tx) => {
      const ban = await banOf(tx, bannedId);
      if (!ban) return null;
      await this.outcomes.lock(tx, userId);
      const text = banText(ban.rule);
      if (await hasDecision(tx, id)) return text;
      const about = { id, userId, caseId: null, rule: ban.rule, facts: BAN_FACTS, bannedId };
      await this.store(tx, { ...about, ...BY_RULE, kind: 'suspend' }, { text: () => text, isMailed: true });
      await this.outcomes.publish(tx, userId);
      return text;
    });
  }

  /** Suspends somebody who is too young for a week, once for each id. */
  async suspendUnderAge({ id, userId }: SuspendUnderAge) {
    await this.db.transaction(async (tx) => {
      await this.outcomes.lock(tx, userId);
      if (await hasDecision(tx, id)) return;
      const decision = { id, userId, caseId: null, kind: 'suspend', rule: null, days: UNDER_AGE_DAYS } as const;
      await this.store(tx, { ...decision, ...BY_RULE, facts: UNDER_AGE_FACTS }, { text: underAgeText });
      await this.outcomes.publish(tx, userId);
    });
  }

  /**
   * Tells somebody that a person has decided about what a rule had hidden. It is the same decision, which has one appeal.
   * @returns the hash of the statement; null when nobody is told
   */
  async confirmRemoval(tx: EntityManager, removal: Removal) {
    const { id: decisionId, userId, rule, facts, file } = removal;
    await this.outcomes.lock(tx, userId);
    if (await isDeleted(tx, userId)) return null;
    const kind = 'remove_photo' as const;
    const told = { kind, rule, facts, file, until: null, field: null };
    const text = statementText({ ...told, isByRule: false, wasHidden: true });
    await this.statements.add(tx, { userId, decisionId, appealId: null, kind, facts, text, isConfirmation: true });
    await this.outcomes.publish(tx, userId);
    return hashOf(text);
  }

  /** Stores decisions, closes the case and publishes the outcome. The case's row is locked. */
  async decide(tx: EntityManager, subject: Subject, decisions: ToldDecision[], author: Author) {
    const { userId, caseId } = subject;
    await this.outcomes.lock(tx, userId);
    const stored: StoredDecision[] = [];
    for (const decision of decisions) {
      stored.push(await this.store(tx, { ...decision, ...subject, ...author, id: uuidv7() }));
    }
    const [first] = stored;
    if (caseId && first) await closeCase(tx, caseId, reportStateAfter(stored), first.id);
    if (caseId && !stored.some(isForGood)) await forgetAddress(tx, caseId);
    await this.outcomes.publish(tx, userId);
    return stored;
  }

  /**
   * Stores a decision, its statement and its entry in the log. After the deletion of the account it keeps no words and tells nobody.
   * @param own the statement, if it has words of its own, and whether it is only mailed
   */
  private async store(tx: EntityManager, decision: DecisionRow, own?: OwnStatement): Promise<StoredDecision> {
    const isGone = await isDeleted(tx, decision.userId);
    const stored = await insertDecision(tx, isGone ? { ...decision, facts: '' } : decision);
    const { id, userId, caseId, kind, rule, days } = stored;
    const isTaking = kind === 'remove_photo' || kind === 'clear_field';
    // Auth may have deleted the account although nobody has heard of that here: it needs the tag of the address then.
    if (isTaking || (caseId && isForGood(stored))) await oweWithholding(tx, id);
    const { facts, file } = decision;
    const text = own?.text(stored.until ?? new Date()) ?? templateOf({ ...stored, facts, ...(file && { file }) });
    if (text && !own?.isMailed && !isGone) {
      await this.statements.add(tx, { userId, decisionId: id, appealId: null, kind, facts, text });
    }
    const statementHash = text && hashOf(text);
    const staffId = decision.madeById;
    await this.log.record(tx, {
      act: 'decision',
      staffId,
      caseId,
      userId,
      decisionId: id,
      kind,
      rule,
      days,
      statementHash,
    });
    return stored;
  }
}

/** The statement of a decision that is explained, else null. */
function templateOf(decision: StoredDecision & { file?: NamedFile }) {
  const isByRule = decision.madeBy === RULE && decision.madeById === null;
  return isTold(decision) ? statementText({ ...decision, isByRule }) : null;
}
