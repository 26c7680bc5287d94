import { setTimeout as pause } from 'node:timers/promises';
import { describe, type Logger } from '@kindred/kit/logger';
import pg from 'pg';

const CHANNEL = 'gateway_session_ended';
const PAUSE_MS = 250;

export type SessionEnds = {
  /** A session's row is gone, whoever deleted it. */
  onEnd(sid: string, userId: string): void;
  /** From now on ends are heard; those that happened before were not. */
  onListening(): void;
};

/**
 * Hears from Postgres of every session that ends, on any gateway and in any way: the row is what gives a socket its
 * authority. It listens again after a lost connection, until the returned function is called.
 */
export async function hearSessionEnds(url: string, { onEnd, onListening }: SessionEnds, log: Logger) {
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
      await pause(PAUSE_MS);
      try {
        client = await listen();
        return;
      } catch (error) {
        log.warn({ err: describe(error) }, 'ends of sessions are not heard');
      }
    }
  }

  return async () => {
    isStopped = true;
    await client.end();
  };
}
