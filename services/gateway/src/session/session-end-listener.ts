import { setTimeout as sleep } from 'node:timers/promises';
import { onceReachable } from '@kindred/kit/database';
import { describe, type Logger } from '@kindred/kit/logger';
import pg from 'pg';

const CHANNEL = 'gateway_session_ended';
const RETRY_DELAY_MS = 250;
const CHECK_INTERVAL_MS = 5000;
const ANSWER_MS = 3000;

type Ended = { sid: string; userId: string | null; hasPush: boolean };

type Handlers = {
  /** Called after a session's row was deleted, by any process. `hasPush`: its device was told by push. */
  onEnd(sid: string, userId: string, hasPush: boolean): void;
  /** Called when listening begins or begins again. Ends before that may have been missed; if it fails, listening begins again. */
  onListening(): Promise<void>;
};

/**
 * Listens to Postgres' notifications about deleted sessions, so that a session that ends in any way on any gateway is
 * noticed. Reconnects after a lost connection, and when a connection no longer answers: neither a vanished server nor a router
 * that has dropped an idle connection reports it.
 */
export class SessionEndListener {
  private client: pg.Client | undefined;
  private isStopped = false;

  constructor(
    private readonly url: string,
    private readonly handlers: Handlers,
    private readonly log: Logger,
  ) {}

  /** @throws the last error where Postgres cannot be reached for half a minute */
  start() {
    return onceReachable(() => this.listen());
  }

  async stop() {
    this.isStopped = true;
    await this.client?.end();
  }

  private async listen() {
    const client = await this.connect();
    const checks = setInterval(() => void client.query('select 1').catch(() => client.end()), CHECK_INTERVAL_MS);
    client.once('end', () => {
      clearInterval(checks);
      void this.restart();
    });
    this.client = client;
    await this.handlers.onListening().catch((error) => {
      this.log.warn({ err: describe(error) }, 'cannot look for sessions that ended meanwhile');
      void client.end();
    });
  }

  private async connect() {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: 5000,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => {
      const ended = endedIn(payload);
      if (ended?.userId) this.handlers.onEnd(ended.sid, ended.userId, ended.hasPush);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`).catch((error) => {
      void client.end();
      throw error;
    });
    return client;
  }

  private async restart() {
    while (!this.isStopped) {
      await sleep(RETRY_DELAY_MS);
      try {
        return await this.listen();
      } catch (error) {
        this.log.warn({ err: describe(error) }, 'cannot listen for ended sessions');
      }
    }
  }
}

/** Every role of the database may send notifications, so malformed ones are ignored. */
function endedIn(payload: string) {
  try {
    return JSON.parse(payload) as Ended | null;
  } catch {
    return null;
  }
}
