import { listCards, type RelationChanged } from '@kindred/contracts/people';
import { getOwnProfile } from '@kindred/contracts/profile';
import type { serverMessages } from '@kindred/contracts/sockets';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type { z } from 'zod';

type TapReceived = z.output<(typeof serverMessages)['tap-received']>;

const SOMEBODY = { fromUserId: null, displayName: null, profileImageUrl: null };

/** What the tapped person is told, or null when they may not see who it was at all, as after a block. */
export async function tapFor(bus: Bus, { isMatch, change }: RelationChanged): Promise<TapReceived | null> {
  const { fromUserId, toUserId, createdAt } = change;
  const [[card], { isPremium }] = await Promise.all([
    call(bus, listCards, { userIds: [fromUserId] }, toUserId),
    call(bus, getOwnProfile, {}, toUserId),
  ]);
  if (!card) return null;
  if (!isPremium && !isMatch) return { ...SOMEBODY, isMatch, createdAt };
  const { displayName, profileImageUrl } = card;
  return { fromUserId, displayName, profileImageUrl, isMatch, createdAt };
}
