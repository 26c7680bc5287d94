import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ResetRequestEntity } from './reset-request.entity.js';

const SWEEP_MS = 5000;
const VALID_AT_ONCE = 3;
const NEWER = `(select count(*) from reset_requests n
   where n.user_id = r.user_id and (n.created_at, n.token) > (r.created_at, r.token))`;

/**
 * Requests to reset a password, each under the fingerprint of its token. The three newest of a person are valid, for
 * their time and until one of them is used: whoever asks in somebody's name cannot void what that person asked for.
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

  /** Writes a request down, also one for an address that nobody has. @returns whose address it is */
  async add(tx: EntityManager, token: Buffer, email: string, expiresAt: Date): Promise<string | null> {
    const [row] = await tx.query(
      `insert into reset_requests (token, user_id, expires_at)
       values ($1, (select id from users where email = $2), $3) returning user_id as "userId"`,
      [token, email, expiresAt],
    );
    return row.userId;
  }

  /** Whose valid request this is. */
  async holderOf(token: Buffer, db: EntityManager = this.db.manager): Promise<string | null> {
    const [row] = await db.query(
      `select user_id as "userId" from reset_requests r
       where token = $1 and expires_at > now() and ${NEWER} < ${VALID_AT_ONCE}`,
      [token],
    );
    return row?.userId ?? null;
  }

  /** Uses a request, which voids every other one of that person. Of two at the same moment one is used. */
  async use(tx: EntityManager, token: Buffer): Promise<string | null> {
    const whose = 'select user_id from reset_requests where token = $1';
    await tx.query(`select 1 from users where id = (${whose}) for update`, [token]);
    const userId = await this.holderOf(token, tx);
    if (userId) await this.forget(tx, userId);
    return userId;
  }

  async forget(tx: EntityManager, userId: string) {
    await tx.delete(ResetRequestEntity, { userId });
  }

  async of(userId: string) {
    const requests = await this.db.manager.findBy(ResetRequestEntity, { userId });
    return requests.map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt }));
  }

  private async sweep() {
    try {
      await this.db.query(
        `delete from reset_requests r where user_id is null or expires_at < now() or ${NEWER} >= ${VALID_AT_ONCE}`,
      );
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'requests to reset a password could not be swept');
    }
  }
}
