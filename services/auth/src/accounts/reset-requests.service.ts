import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ResetRequestEntity } from './reset-request.entity.js';
import { deleteInvalid, holderOf, insertRequest, lockHolder } from './reset-requests.queries.js';

const SWEEP_MS = 5000;

/**
 * Requests to reset a password, each stored under the SHA-256 of its token. The three newest of a user are valid, until they
 * expire or one of them is used: a request that somebody else makes does not invalidate the user's own.
 */
@Injectable()
export class ResetRequests implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: DataSource,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
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

  private async sweep() {
    try {
      await deleteInvalid(this.db);
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'invalid reset requests could not be deleted');
    }
  }
}
