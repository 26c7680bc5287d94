import { listCards, type RelationChanged } from '@kindred/contracts/people';
import { getOwnProfile } from '@kindred/contracts/profile';
import type { serverMessages } from '@kindred/contracts/sockets';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type { z } from 'zod';
import { nullIfNobody } from './nobody.js';

type TapReceived = z.output<(typeof serverMessages)['tap-received']>;

const SOMEBODY = { fromUserId: null, displayName: null, profileImageUrl: null };

/**
 * What the tapped person is told, or null when there is nobody to tell or nobody to tell of: either is gone or suspended,
 * or may not see the other, as after a block.
 */
export async function tapFor(bus: Bus, { isMatch, change }: RelationChanged): Promise<TapReceived | null> {
  const { fromUserId, toUserId, createdAt } = change;
  const [[card], tapped] = await Promise.all([
    call(bus, listCards, { userIds: [fromUserId] }, toUserId),
    call(bus, getOwnProfile, {}, toUserId).catch(nullIfNobody),
  ]);
  if (!card || !tapped) return null;
  if (!tapped.isPremium && !isMatch) return { ...SOMEBODY, isMatch, createdAt };
  const { displayName, profileImageUrl } = card;
  return { fromUserId, displayName, profileImageUrl, isMatch, createdAt };
}
