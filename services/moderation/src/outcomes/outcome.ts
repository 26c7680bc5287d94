import type { DecisionKind } from '@kindred/contracts/statements';

/** A decision of a rule, a moderator, or an operator; `caseId` is the case that it belongs to. */
export type Decided = {
  id: string;
  kind: DecisionKind;
  until: Date | null;
  caseId: string | null;
  madeBy: 'rule' | 'moderator' | 'operator';
  isOverturned: boolean;
};

/** What the decisions about a person add up to. `suspendedBy` is the decision that suspends; `until` its end, if it has one. */
export type PersonOutcome = { suspendedBy: string | null; until: Date | null; isHidden: boolean };

type Sum = { suspension: Decided | null; hiddenBy: Decided | null };

/**
 * The outcome at a moment. Of several suspensions the one that ends last holds, and restoring ends all. A person is hidden
 * until they are restored; whom a rule hid, until a moderator decides anything in the same case, or an operator anything. A
 * decision that is overturned changes nothing else: somebody has looked at what the rule waits for.
 * @param decisions from first to last
 */
export function outcomeOf(decisions: Decided[], now: Date): PersonOutcome {
  const { suspension, hiddenBy } = decisions.reduce(add, { suspension: null, hiddenBy: null });
  const isOver = suspension?.until && suspension.until <= now;
  const current = isOver ? null : suspension;
  return { suspendedBy: current?.id ?? null, until: current?.until ?? null, isHidden: hiddenBy !== null };
}

function add({ suspension, hiddenBy }: Sum, decision: Decided): Sum {
  const { kind, isOverturned, madeBy } = decision;
  if (kind === 'restore' && !isOverturned) return { suspension: null, hiddenBy: null };
  if (kind === 'hide' && !isOverturned) {
    return { suspension, hiddenBy: madeBy === 'rule' && hiddenBy ? hiddenBy : decision };
  }
  const stillHidden = hiddenBy && lifts(decision, hiddenBy) ? null : hiddenBy;
  return {
    suspension: kind === 'suspend' && !isOverturned ? longer(suspension, decision) : suspension,
    hiddenBy: stillHidden,
  };
}

const endOf = ({ until }: Decided) => until?.getTime() ?? Number.POSITIVE_INFINITY;

function longer(earlier: Decided | null, later: Decided) {
  return earlier && endOf(earlier) > endOf(later) ? earlier : later;
}

/**
 * A decision about a notice belongs to no case: the reports that hid the person still wait for one. Hidings that were taken over
 * from profile name no case; whichever is decided first lifts them.
 */
function lifts({ madeBy, caseId }: Decided, hiding: Decided) {
  if (hiding.madeBy !== 'rule' || madeBy === 'rule') return false;
  return madeBy === 'operator' || (caseId !== null && caseId === (hiding.caseId ?? caseId));
}
