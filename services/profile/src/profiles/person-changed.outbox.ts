import { type PersonChanged, personChanged } from '@kindred/contracts/profile-events';
import { publish } from '@kindred/kit/outbox';
import type { EntityManager } from 'typeorm';
import { profilePicture } from './profile.js';
import { incrementVersion } from './profiles.queries.js';

/** Publishes the person's state after a change in the same transaction, with those switches that were changed. */
export async function publishPersonChanged(
  tx: EntityManager,
  id: string,
  changed: Pick<PersonChanged, 'showOnline' | 'visibility' | 'showTyping'> = {},
) {
  const { photos, ...person } = await incrementVersion(tx, id);
  const profileImageUrl = profilePicture(photos)?.imageUrl ?? null;
  await publish(tx, personChanged, { ...person, profileImageUrl, ...changed });
}
