import type { RelationChanged } from '@kindred/contracts/profile-events';

/** The taps and blocks between two people, as rows. */
export type PairInteraction = { fromUserId: string; type: 'tap' | 'block' };

/** The state of a pair, from the taps and blocks in both directions. */
export function relationOf(
  interactions: PairInteraction[],
  change: RelationChanged['change'],
): Pick<RelationChanged, 'id' | 'memberIds' | 'isBlocked' | 'isMatch' | 'change'> {
  const [low, high] = [change.fromUserId, change.toUserId].sort() as [string, string];
  const tappers = new Set(interactions.filter(({ type }) => type === 'tap').map(({ fromUserId }) => fromUserId));
  return {
    id: `${low}:${high}`,
    memberIds: [low, high],
    isBlocked: interactions.some(({ type }) => type === 'block'),
    isMatch: tappers.size === 2,
    change,
  };
}
