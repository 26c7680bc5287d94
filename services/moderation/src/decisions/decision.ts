import type { DecisionKind } from '@kindred/contracts/statements';

/** What the reports of a case become: action was taken unless it was only dismissed, or somebody was restored. */
export function reportStateAfter(decisions: { kind: DecisionKind }[]) {
  const isAction = decisions.some(({ kind }) => kind !== 'dismiss' && kind !== 'restore');
  return isAction ? 'action_taken' : 'no_action';
}

export function isForGood({ kind, until }: { kind: DecisionKind; until: Date | null }) {
  return kind === 'suspend' && until === null;
}

/** Whether somebody could not act, or would not be found, any more. */
export const takesOut = ({ kind }: { kind: DecisionKind }) => kind === 'suspend' || kind === 'hide';
