import { createHash } from 'node:crypto';
import { poolOf } from '@kindred/kit/database';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { type AccountColumns, accountColumns, accountIn, type KeptAccount } from './accounts.queries.js';
import { SESSION_MS } from './session-cookie.js';

const TOUCH_EVERY_MS = 60_000;
const REMEMBER_MS = 500;
const LONGEST_READ_MS = 10_000;
const PAGE = 50;

type Session = { readonly sid: string; readonly id: string; readonly createdAt: string | null };
/** Who is signed in, by which session, and since when there is the account; and that, if it was read with the session. */
export type SignedIn = Session & { readonly account?: KeptAccount | null };

const read = `select s.sid, s.user_id as id, s.sess ->> 'accountCreatedAt' as "createdAt", ${accountColumns}
  from sessions s left join accounts a on a.id = s.user_id
  where s.sid = $1 and s.expire > now() and s.user_id is not null`;
const shown = `select sid, created_at as "createdAt", expire::timestamptz as "expiresAt" from sessions
  where user_id = $1 and sid > $2 and expire > now() order by sid limit ${PAGE}`;

/**
 * Sessions in the `sessions` table. A session that was just read is remembered for half a second, since a page asks for
 * several things at once; one that this process ended is forgotten at once, also by reads that are under way.
 * Prolonging a session is a write, so each process does it at most once a minute for each session. Only `begin` inserts:
 * a session that was ended stays ended, whatever a request that held it does afterwards.
 */
@Injectable()
export class SessionStore {
  private readonly touched = new LRUCache<string, true>({ max: 50_000, ttl: TOUCH_EVERY_MS });
  private readonly remembered = new LRUCache<string, Session>({ max: 10_000, ttl: REMEMBER_MS });
  private readonly ended = new LRUCache<string, true>({ max: 50_000, ttl: LONGEST_READ_MS });
  private readonly sessions: pg.Pool;

  constructor(db: DataSource) {
    this.sessions = poolOf(db);
  }

  /** Whose session it is, if it is not over. */
  async read(sid: string): Promise<SignedIn | null> {
    const known = this.remembered.get(sid);
    if (known) return known;
    const query = { name: 'read session', text: read, values: [sid] };
    const { rows } = await this.sessions.query<Session & AccountColumns>(query);
    const [row] = rows;
    if (!row || this.ended.has(sid)) return null;
    const session = Object.freeze({ sid, id: row.id, createdAt: row.createdAt });
    this.remembered.set(sid, session);
    return { ...session, account: accountIn(row) };
  }

  /** Stores a new session with what is said of it. */
  async begin(sid: string, session: object) {
    const sql = 'insert into sessions (sid, sess, expire) values ($1, $2, to_timestamp($3))';
    await this.sessions.query(sql, [sid, session, inThirtyDays()]);
  }

  /** Its thirty days begin anew. What fails is done with a later request. */
  prolong(sid: string) {
    if (this.touched.has(sid)) return;
    this.touched.set(sid, true);
    const text = 'update sessions set expire = to_timestamp($1) where sid = $2';
    const query = { name: 'prolong session', text, values: [inThirtyDays(), sid] };
    this.sessions.query(query).catch(() => this.touched.delete(sid));
  }

  /** The session is void when this returns. */
  async end(sid: string) {
    this.forget(sid);
    await this.sessions.query('delete from sessions where sid = $1', [sid]);
  }

  /** Every session of a person is void when this returns. */
  async endAll(userId: string) {
    await this.endWhere('delete from sessions where user_id = $1 returning sid', [userId]);
  }

  /** Those of a person's sessions that rest on an earlier password; one that does not say which rests on the first. */
  async endOlder(userId: string, passwordVersion: number) {
    const isOlder = `coalesce((sess ->> 'passwordVersion')::int, 1) < $2`;
    const sql = `delete from sessions where user_id = $1 and ${isOlder} returning sid`;
    await this.endWhere(sql, [userId, passwordVersion]);
  }

  private async endWhere(sql: string, values: unknown[]) {
    const { rows } = await this.sessions.query<{ sid: string }>(sql, values);
    for (const { sid } of rows) this.forget(sid);
  }

  /** Removes what has been over for some time. */
  async prune() {
    await this.sessions.query('delete from sessions where expire < now()');
  }

  /** Those of these sessions that are not over. */
  async stillThere(sids: string[]) {
    const sql = 'select sid from sessions where sid = any($1) and expire > now()';
    const { rows } = await this.sessions.query<{ sid: string }>(sql, [sids]);
    return rows.map(({ sid }) => sid);
  }

  /** Somebody's sessions, page by page, as they may be shown: the name is a fingerprint, since the id itself signs in. */
  async *pagesOf(userId: string) {
    for (let after = ''; ; ) {
      const { rows } = await this.sessions.query<{ sid: string; createdAt: Date | null; expiresAt: Date }>(shown, [
        userId,
        after,
      ]);
      yield rows.map(({ sid, ...times }) => ({ id: createHash('sha256').update(sid).digest('hex'), ...times }));
      if (rows.length < PAGE) return;
      after = rows.at(-1)?.sid ?? '';
    }
  }

  async hasAny(userId: string) {
    const sql = 'select 1 from sessions where user_id = $1 and expire > now() limit 1';
    return (await this.sessions.query(sql, [userId])).rowCount === 1;
  }

  /** Whether a session is known here to have ended in the last seconds. */
  hasEnded(sid: string) {
    return this.ended.has(sid);
  }

  /** A session has ended, here or elsewhere. */
  forget(sid: string) {
    this.ended.set(sid, true);
    this.remembered.delete(sid);
  }
}

const inThirtyDays = () => Math.ceil((Date.now() + SESSION_MS) / 1000);
