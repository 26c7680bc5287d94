import type { DecisionKind } from '@kindred/contracts/statements';

/** The state of a case's reports after these decisions: action was taken, unless all of them dismiss or restore. */
export function reportStateAfter(decisions: { kind: DecisionKind }[]) {
  const isAction = decisions.some(({ kind }) => kind !== 'dismiss' && kind !== 'restore');
  return isAction ? 'action_taken' : 'no_action';
}

/** Whether it suspends without an end. */
export function isForGood({ kind, until }: { kind: DecisionKind; until: Date | null }) {
  return kind === 'suspend' && until === null;
}

/** Whether it changes what somebody may do, or whether they are found. */
export const changesState = ({ kind }: { kind: DecisionKind }) => ['suspend', 'hide', 'restore'].includes(kind);
