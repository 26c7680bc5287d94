import { PUSH_SESSIONS_AT_ONCE } from '@kindred/contracts/push';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { publicId } from '../session/devices.queries.js';

const note = 'update sessions set push_at = now() where sid = $1 and expire > now()';

/** Notes that the device of a session is told by push. @returns false if the session has ended */
export async function notePush(db: Db, sid: string): Promise<boolean> {
  return (await execute(db, 'note push', note, [sid])) === 1;
}

const noted = 'select from sessions where sid = $1 and push_at is not null';

export async function isPushNoted(db: Db, sid: string): Promise<boolean> {
  return (await execute(db, 'is push noted', noted, [sid])) === 1;
}

export async function forgetPush(db: Db, sid: string) {
  await execute(db, 'forget push', 'update sessions set push_at = null where sid = $1', [sid]);
}

const SessionId = z.object({ id: z.string() });
const pushed = `
  select ${publicId} as id from sessions where user_id = $1 and push_at is not null and expire > now()
  order by push_at desc limit ${PUSH_SESSIONS_AT_ONCE}`;

/** The public ids of a user's sessions whose devices are told by push, the newest first. */
export async function pushSessionsOf(db: Db, userId: string): Promise<string[]> {
  return (await sql(db, SessionId, 'push sessions of user', pushed, [userId])).map(({ id }) => id);
}
