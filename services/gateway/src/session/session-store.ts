import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

export const SESSION_DAYS = 30;
const TOUCH_EVERY_MS = 60_000;
const REMEMBER_MS = 500;
const LONGEST_READ_MS = 10_000;
const PgStore = connectPgSimple(session);

type Done<T> = (error: unknown, result?: T) => void;

/**
 * Sessions in the `sessions` table. A session that was just read is remembered for half a second, since a page asks for
 * several things at once; one that this process ended is forgotten at once, also by reads that are under way.
 * Prolonging a session is a write, so each process does it at most once a minute for each session; it never inserts, so
 * a session that was ended stays ended.
 */
export class SessionStore extends PgStore {
  private readonly touched = new LRUCache<string, true>({ max: 50_000, ttl: TOUCH_EVERY_MS });
  private readonly remembered = new LRUCache<string, string>({ max: 10_000, ttl: REMEMBER_MS });
  private readonly ended = new LRUCache<string, true>({ max: 50_000, ttl: LONGEST_READ_MS });

  constructor(private readonly sessions: pg.Pool) {
    super({ pool: sessions, tableName: 'sessions', ttl: SESSION_DAYS * 86_400, pruneSessionInterval: 900 });
  }

  override get(sid: string, done: Done<SessionData | null>) {
    const known = this.remembered.get(sid);
    if (known) return done(null, JSON.parse(known));
    const text = 'select sess::text from sessions where sid = $1 and expire > now()';
    const query = { name: 'read session', text, values: [sid] };
    this.sessions.query<{ sess: string }>(query, (error, result) => {
      const sess = result?.rows[0]?.sess;
      if (error || !sess || this.ended.has(sid)) return done(error, null);
      this.remembered.set(sid, sess);
      return done(null, JSON.parse(sess));
    });
  }

  override set(sid: string, data: SessionData, done?: () => void) {
    this.remembered.delete(sid);
    super.set(sid, data, done);
  }

  override touch(sid: string, data: SessionData, done?: () => void) {
    if (this.touched.has(sid)) return done?.();
    this.touched.set(sid, true);
    return super.touch(sid, data, done);
  }

  override destroy(sid: string, done?: Done<void>) {
    this.forget(sid);
    super.destroy(sid, done);
  }

  /** Every session of a person is void when this returns. */
  async endAll(userId: string) {
    await this.end('delete from sessions where user_id = $1 returning sid', [userId]);
  }

  /** Those of a person's sessions that rest on a password read before `validFrom`. */
  async endOlder(userId: string, validFrom: string) {
    const isOlder = `coalesce((sess ->> 'checkedAt')::timestamptz, 'epoch') < $2`;
    await this.end(`delete from sessions where user_id = $1 and ${isOlder} returning sid`, [userId, validFrom]);
  }

  private async end(sql: string, values: string[]) {
    const { rows } = await this.sessions.query<{ sid: string }>(sql, values);
    for (const { sid } of rows) this.forget(sid);
  }

  /** Those of these sessions that are not over. */
  async stillThere(sids: string[]) {
    const sql = 'select sid from sessions where sid = any($1) and expire > now()';
    const { rows } = await this.sessions.query<{ sid: string }>(sql, [sids]);
    return rows.map(({ sid }) => sid);
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
