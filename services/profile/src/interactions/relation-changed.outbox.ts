import { type RelationChanged, relationChanged } from '@kindred/contracts/profile-events';
import { publish } from '@kindred/kit/outbox';
import type { EntityManager } from 'typeorm';
import { nextRelationVersion, pairInteractionsOf } from './interactions.queries.js';
import { relationOf } from './relation.js';

/** Publishes the state of a pair after a change. Needs the pair's lock, so that versions grow in the order of changes. */
export async function publishRelationChanged(tx: EntityManager, change: RelationChanged['change']) {
  const interactions = await pairInteractionsOf(tx, change.fromUserId, change.toUserId);
  const version = await nextRelationVersion(tx);
  await publish(tx, relationChanged, { ...relationOf(interactions, change), version });
}
