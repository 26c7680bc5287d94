import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ResetRequestEntity } from './reset-request.entity.js';
import { deleteInvalid, holderOf, insertRequest, lockHolder } from './reset-requests.queries.js';

/**
 * Requests to reset a password, each stored under the SHA-256 of its token. The three newest of a user are valid, until they
 * expire or one of them is used: a request that somebody else makes does not invalidate the user's own.
 */
@Injectable()
export class ResetRequests {
  constructor(
    private readonly db: DataSource,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 5,
      failure: 'invalid reset requests could not be deleted',
      perform: () => deleteInvalid(db),
    });
  }

  /** Stores a request, also for an address that nobody has. @returns whose address it is */
  add(tx: EntityManager, token: Buffer, email: string, expiresAt: Date) {
    return insertRequest(tx, token, email, expiresAt);
  }

  /** The user whose valid request this is. */
  holderOf(token: Buffer) {
    return holderOf(this.db, token);
  }

  /** Uses a request, which invalidates all others of the user. Of two uses at the same moment one succeeds. */
  async use(tx: EntityManager, token: Buffer): Promise<string | null> {
    await lockHolder(tx, token);
    const userId = await holderOf(tx, token);
    if (userId) await this.deleteOf(tx, userId);
    return userId;
  }

  async deleteOf(tx: EntityManager, userId: string) {
    await tx.delete(ResetRequestEntity, { userId });
  }

  async of(userId: string) {
    const requests = await this.db.manager.findBy(ResetRequestEntity, { userId });
    return requests.map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt }));
  }
}
