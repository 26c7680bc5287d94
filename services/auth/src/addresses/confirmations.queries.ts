import { invalidEmailLink } from '@kindred/contracts/errors';
import { type Db, execute } from '@kindred/kit/sql';
import type { EntityManager } from 'typeorm';
import { fingerprint } from '../accounts/reset-token.js';
import { UserEntity } from '../accounts/user.entity.js';
import { lockLink } from '../email-links/email-links.queries.js';

const verify = `
  update users set is_verified = true, updated_at = now(), version = version + 1 where id = $1 and not is_verified`;

export async function markVerified(tx: Db, userId: string) {
  await execute(tx, 'confirm address', verify, [userId]);
}

/**
 * The link of a token and its account, which is locked before the link is judged, so that a link works once.
 * @throws AppError invalid
 */
export async function lockLinkAndUser(tx: EntityManager, token: string) {
  const link = await lockLink(tx, fingerprint(token));
  const user = link && (await tx.findOneBy(UserEntity, { id: link.userId }));
  if (!link || !user || user.deletedAt) throw invalidEmailLink();
  return { link, user };
}
