import { listPersonSummaries } from '@kindred/contracts/person-summaries';
import { getOwnProfile } from '@kindred/contracts/profile';
import type { RelationChanged } from '@kindred/contracts/profile-events';
import type { serverMessages } from '@kindred/contracts/sockets';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type { z } from 'zod';
import { nullIfUnavailable } from './null-if-unavailable.js';

type TapReceived = z.output<(typeof serverMessages)['tap-received']>;

const ANONYMOUS = { fromUserId: null, displayName: null, profileImageUrl: null };

/**
 * The payload of `tap-received` for the recipient; null if either of the two is deleted or suspended, or if a block is
 * between them.
 */
export async function tapPayload(bus: Bus, { isMatch, change }: RelationChanged): Promise<TapReceived | null> {
  const { fromUserId, toUserId, createdAt } = change;
  const [[sender], recipient] = await Promise.all([
    call(bus, listPersonSummaries, { userIds: [fromUserId] }, toUserId),
    call(bus, getOwnProfile, {}, toUserId).catch(nullIfUnavailable),
  ]);
  if (!sender || !recipient) return null;
  if (!recipient.isPremium && !isMatch) return { ...ANONYMOUS, isMatch, createdAt };
  const { displayName, profileImageUrl } = sender;
  return { fromUserId, displayName, profileImageUrl, isMatch, createdAt };
}
