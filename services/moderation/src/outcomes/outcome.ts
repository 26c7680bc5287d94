import type { DecisionKind } from '@kindred/contracts/statements';

/** A decision that was not overturned. `isByRule`: no person made it. */
export type StandingDecision = { id: string; kind: DecisionKind; until: Date | null; isByRule: boolean };

/** What the decisions about a person add up to. `suspendedBy` is the decision that suspends; `until` its end, if it has one. */
export type Outcome = { suspendedBy: string | null; until: Date | null; isHidden: boolean };

type Sum = { suspension: StandingDecision | null; hiddenBy: 'rule' | 'person' | null };

/**
 * The outcome at a moment. The latest suspension replaces earlier ones, and restoring ends it. A person is hidden until they
 * are restored; whom a rule hid, until a person decides anything.
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
  if (decision.kind === 'hide') return { suspension, hiddenBy: decision.isByRule ? (hiddenBy ?? 'rule') : 'person' };
  const stillHidden = hiddenBy === 'rule' && !decision.isByRule ? null : hiddenBy;
  return { suspension: decision.kind === 'suspend' ? decision : suspension, hiddenBy: stillHidden };
}
