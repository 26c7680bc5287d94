import type { DecisionKind } from '@kindred/contracts/statements';

/** A decision that was not overturned. Of a rule, a moderator, or an operator; `caseId` is the case that it belongs to. */
export type StandingDecision = {
  id: string;
  kind: DecisionKind;
  until: Date | null;
  caseId: string | null;
  madeBy: 'rule' | 'moderator' | 'operator';
};

/** What the decisions about a person add up to. `suspendedBy` is the decision that suspends; `until` its end, if it has one. */
export type Outcome = { suspendedBy: string | null; until: Date | null; isHidden: boolean };

type Sum = { suspension: StandingDecision | null; hiddenBy: StandingDecision | null };

/**
 * The outcome at a moment. The latest suspension replaces earlier ones, and restoring ends it. A person is hidden until they
 * are restored; whom a rule hid, until a moderator decides anything in the same case, or an operator anything.
 * @param decisions from first to last
 */
export function outcomeOf(decisions: StandingDecision[], now: Date): Outcome {
  const { suspension, hiddenBy } = decisions.reduce(add, { suspension: null, hiddenBy: null });
  const isOver = suspension?.until && suspension.until <= now;
  const current = isOver ? null : suspension;
  return { suspendedBy: current?.id ?? null, until: current?.until ?? null, isHidden: hiddenBy !== null };
}

function add({ suspension, hiddenBy }: Sum, decision: StandingDecision): Sum {
  if (decision.kind === 'restore') return { suspension: null, hiddenBy: null };
  if (decision.kind === 'hide') {
    return { suspension, hiddenBy: decision.madeBy === 'rule' && hiddenBy ? hiddenBy : decision };
  }
  const stillHidden = hiddenBy && lifts(decision, hiddenBy) ? null : hiddenBy;
  return { suspension: decision.kind === 'suspend' ? decision : suspension, hiddenBy: stillHidden };
}

/**
 * A decision about a notice belongs to no case: the reports that hid the person still wait for one. Hidings that were taken over
 * from profile name no case; whichever is decided first lifts them.
 */
function lifts({ madeBy, caseId }: StandingDecision, hiding: StandingDecision) {
  if (hiding.madeBy !== 'rule' || madeBy === 'rule') return false;
  return madeBy === 'operator' || (caseId !== null && caseId === (hiding.caseId ?? caseId));
}
