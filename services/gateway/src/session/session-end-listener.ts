import { setTimeout as sleep } from 'node:timers/promises';
import { describe, type Logger } from '@kindred/kit/logger';
import pg from 'pg';

const CHANNEL = 'gateway_session_ended';
const RETRY_DELAY_MS = 250;

type SessionEndListener = {
  /** Called after a session's row was deleted, by any process. */
  onEnd(sid: string, userId: string): void;
  /** Called when listening begins or begins again. Ends before that may have been missed. */
  onListening(): void;
};

/**
 * Listens to Postgres' notifications about deleted sessions, so that a session that ends in any way on any gateway is
 * noticed. Reconnects after a lost connection. Returns a function that stops it.
 */
export async function listenForSessionEnds(url: string, { onEnd, onListening }: SessionEndListener, log: Logger) {
  let client = await listen();
  let isStopped = false;

  async function listen() {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload = '' }) => {
      const { sid, userId } = JSON.parse(payload) as { sid: string; userId: string | null };
      if (userId) onEnd(sid, userId);
    });
    await fresh.connect();
    fresh.once('end', () => void listenAgain());
    await fresh.query(`listen ${CHANNEL}`);
    onListening();
    return fresh;
  }

  async function listenAgain() {
    while (!isStopped) {
      await sleep(RETRY_DELAY_MS);
      try {
        client = await listen();
        return;
      } catch (error) {
        log.warn({ err: describe(error) }, 'cannot listen for ended sessions');
      }
    }
  }

  return async () => {
    isStopped = true;
    await client.end();
  };
}
