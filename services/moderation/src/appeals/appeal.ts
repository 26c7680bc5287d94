import { createHash, randomBytes } from 'node:crypto';
import { alreadyAppealed, appealMissing, appealOver, decisionTakenBack } from '@kindred/contracts/errors';
import { isTold } from '@kindred/contracts/statement-text';
import { APPEAL_DAYS } from '@kindred/contracts/statements';
import { changesState } from '../decisions/decision.js';
import type { StoredDecision } from '../decisions/decisions.queries.js';
import { RULE } from '../outcomes/outcomes.queries.js';

const DAY_MS = 24 * 3600_000;

type Appealed = Pick<StoredDecision, 'kind' | 'createdAt' | 'isOverturned'> & { isAppealed: boolean };

/** @throws AppError missing for a decision without a statement, forbidden after 180 days, conflict when it was appealed or overturned */
export function assertMayAppeal(decision: Appealed | undefined, now: Date) {
  if (!decision || !isTold(decision)) throw appealMissing();
  if (decision.isAppealed) throw alreadyAppealed();
  if (decision.isOverturned) throw decisionTakenBack();
  if (now.getTime() - decision.createdAt.getTime() > APPEAL_DAYS * DAY_MS) throw appealOver();
}

/**
 * Whether a moderator may decide an appeal: not the one who made the decision, unless nobody else may see it, and never the person
 * whom it is about.
 */
export function mayDecide(
  { userId, madeById, isAlone }: Pick<StoredDecision, 'userId' | 'madeById'> & { isAlone: boolean },
  moderatorId: string,
) {
  if (userId === moderatorId) return false;
  return madeById !== moderatorId || isAlone;
}

/** Whether an operator decided this about somebody of the staff. A moderator who overturned it would bring a colleague back. */
export function isOperatorsOwn(decision: Pick<StoredDecision, 'kind' | 'userId' | 'madeBy'>, staffIds: string[]) {
  return changesState(decision) && decision.madeBy !== RULE && staffIds.includes(decision.userId);
}

/** A token that is good for the appeal of one decision: 256 random bits. */
export const newAppealToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256. */
export const fingerprint = (token: string) => createHash('sha256').update(token).digest();
