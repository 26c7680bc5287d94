import { createHash } from 'node:crypto';
import { poolOf } from '@kindred/kit/database';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { type AccountColumns, type AccountCopy, accountColumns, accountIn } from './accounts.queries.js';
import { SESSION_MS } from './session-cookie.js';

const PROLONG_INTERVAL_MS = 60_000;
const CACHE_MS = 500;
const MAX_READ_MS = 10_000;
const PAGE_SIZE = 50;

type Session = { readonly sid: string; readonly id: string; readonly createdAt: string | null };
/** A session, its user's id and when the account was created; and the account, if it was read with the session. */
export type SessionUser = Session & { readonly account?: AccountCopy | null };

const read = `select s.sid, s.user_id as id, s.sess ->> 'accountCreatedAt' as "createdAt", ${accountColumns}
  from sessions s left join accounts a on a.id = s.user_id
  where s.sid = $1 and s.expire > now() and s.user_id is not null`;
const shown = `select sid, created_at as "createdAt", expire::timestamptz as "expiresAt" from sessions
  where user_id = $1 and sid > $2 and expire > now() order by sid limit ${PAGE_SIZE}`;

/**
 * Sessions in the table `sessions`. A session is cached for half a second, since a page makes several requests at once. A
 * session that ended is removed from the cache at once, and reads under way do not return it. Prolonging is a write, so
 * each process does it at most once a minute for each session. Only `begin` inserts, so a request that is under way cannot
 * bring back a session that has ended.
 */
@Injectable()
export class SessionStore {
  private readonly prolonged = new LRUCache<string, true>({ max: 50_000, ttl: PROLONG_INTERVAL_MS });
  private readonly cache = new LRUCache<string, Session>({ max: 10_000, ttl: CACHE_MS });
  private readonly ended = new LRUCache<string, true>({ max: 50_000, ttl: MAX_READ_MS });
  private readonly sessions: pg.Pool;

  constructor(db: DataSource) {
    this.sessions = poolOf(db);
  }

  /** The session and its user, or null if it has ended or expired. */
  async read(sid: string): Promise<SessionUser | null> {
    const known = this.cache.get(sid);
    if (known) return known;
    const query = { name: 'read session', text: read, values: [sid] };
    const { rows } = await this.sessions.query<Session & AccountColumns>(query);
    const [row] = rows;
    if (!row || this.ended.has(sid)) return null;
    const session = Object.freeze({ sid, id: row.id, createdAt: row.createdAt });
    this.cache.set(sid, session);
    return { ...session, account: accountIn(row) };
  }

  /** Inserts a new session. */
  async begin(sid: string, session: object) {
    const sql = 'insert into sessions (sid, sess, expire) values ($1, $2, to_timestamp($3))';
    await this.sessions.query(sql, [sid, session, inThirtyDays()]);
  }

  /** Sets the expiry to thirty days from now. Does not wait; a later request repeats a write that failed. */
  prolong(sid: string) {
    if (this.prolonged.has(sid)) return;
    this.prolonged.set(sid, true);
    const text = 'update sessions set expire = to_timestamp($1) where sid = $2';
    const query = { name: 'prolong session', text, values: [inThirtyDays(), sid] };
    this.sessions.query(query).catch(() => this.prolonged.delete(sid));
  }

  /** Ends a session. It is void when this returns. */
  async end(sid: string) {
    this.markEnded(sid);
    await this.sessions.query('delete from sessions where sid = $1', [sid]);
  }

  /** Ends all sessions of a user. They are void when this returns. */
  async endAll(userId: string) {
    await this.endWhere('delete from sessions where user_id = $1 returning sid', [userId]);
  }

  /** Ends the sessions of a user that began with an earlier password. One without a version began with the first. */
  async endOlder(userId: string, passwordVersion: number) {
    const isOlder = `coalesce((sess ->> 'passwordVersion')::int, 1) < $2`;
    const sql = `delete from sessions where user_id = $1 and ${isOlder} returning sid`;
    await this.endWhere(sql, [userId, passwordVersion]);
  }

  private async endWhere(sql: string, values: unknown[]) {
    const { rows } = await this.sessions.query<{ sid: string }>(sql, values);
    for (const { sid } of rows) this.markEnded(sid);
  }

  /** Deletes expired sessions. */
  async prune() {
    await this.sessions.query('delete from sessions where expire < now()');
  }

  /** The ones of these sessions that exist and have not expired. */
  async filterActive(sids: string[]) {
    const sql = 'select sid from sessions where sid = any($1) and expire > now()';
    const { rows } = await this.sessions.query<{ sid: string }>(sql, [sids]);
    return rows.map(({ sid }) => sid);
  }

  /** The sessions of a user, page by page. Each has a fingerprint as id, since the session's own id would sign in. */
  async *pagesOf(userId: string) {
    for (let after = ''; ; ) {
      const { rows } = await this.sessions.query<{ sid: string; createdAt: Date | null; expiresAt: Date }>(shown, [
        userId,
        after,
      ]);
      yield rows.map(({ sid, ...times }) => ({ id: createHash('sha256').update(sid).digest('hex'), ...times }));
      if (rows.length < PAGE_SIZE) return;
      after = rows.at(-1)?.sid ?? '';
    }
  }

  async hasAny(userId: string) {
    const sql = 'select 1 from sessions where user_id = $1 and expire > now() limit 1';
    return (await this.sessions.query(sql, [userId])).rowCount === 1;
  }

  /** Whether this process knows that the session ended in the last ten seconds. */
  hasEnded(sid: string) {
    return this.ended.has(sid);
  }

  /** Notes that a session has ended, on this or another gateway. */
  markEnded(sid: string) {
    this.ended.set(sid, true);
    this.cache.delete(sid);
  }
}

const inThirtyDays = () => Math.ceil((Date.now() + SESSION_MS) / 1000);
