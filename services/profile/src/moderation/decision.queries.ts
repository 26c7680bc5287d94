import type { Decision } from '@kindred/contracts/moderation';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { publishPersonChanged } from '../account-events/profile-sync.service.js';

export type NewDecision = Pick<Decision, 'kind' | 'reason' | 'madeBy'> & { userId: string };

/** Stores a decision and applies it to the profile. Hiding leaves the reports open for a moderator; other decisions close them. */
export async function storeDecision(tx: EntityManager, { userId, kind, reason, madeBy }: NewDecision): Promise<string> {
  const id = uuidv7();
  await tx.query('insert into moderation_decisions (id, user_id, kind, reason, made_by) values ($1, $2, $3, $4, $5)', [
    id,
    userId,
    kind,
    reason,
    madeBy,
  ]);
  if (kind !== 'hide') {
    await tx.query('update reports set decision_id = $2 where user_id = $1 and decision_id is null', [userId, id]);
  }
  await tx.query('update profiles set is_hidden = $2 where id = $1', [userId, kind === 'hide']);
  await publishPersonChanged(tx, userId);
  return id;
}
