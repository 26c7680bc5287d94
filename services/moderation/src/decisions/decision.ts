import type { DecisionKind } from '@kindred/contracts/statements';

/** What the reports of a case become: action was taken unless it was only dismissed, or somebody was restored. */
export function reportStateAfter(decisions: { kind: DecisionKind }[]) {
  const isAction = decisions.some(({ kind }) => kind !== 'dismiss' && kind !== 'restore');
  return isAction ? 'action_taken' : 'no_action';
}

export function isForGood({ kind, until }: { kind: DecisionKind; until: Date | null }) {
  return kind === 'suspend' && until === null;
}

/** Whether it changes what somebody may do, or whether they are found. */
export const changesState = ({ kind }: { kind: DecisionKind }) => ['suspend', 'hide', 'restore'].includes(kind);
