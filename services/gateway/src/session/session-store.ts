import { Lru } from '@kindred/kit/lru';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountCopy, copyIn } from './accounts.queries.js';
import { deleteOtherSessions, deleteSessionById, sessionId } from './devices.queries.js';
import {
  activeSessions,
  deleteExpiredSessions,
  deleteOlderSessions,
  deleteSession,
  deleteSessionsOf,
  hasSession,
  insertSession,
  insertSuccessor,
  prolongSession,
  readSession,
  sessionsOf,
} from './session.queries.js';
import { SESSION_MS } from './session-cookie.js';

const PROLONG_INTERVAL_MS = 60_000;
const SUCCESSOR_MS = 60_000;
const CACHE_MS = 500;
const MAX_READ_MS = 10_000;
/** Longer than a call can take, with its body, its wait and its work. */
const ENDED_MS = 600_000;
const ABSENT_MS = 10_000;

type Session = {
  readonly sid: string;
  readonly id: string;
  readonly createdAt: string | null;
  readonly secondFactorAt: string | null;
  /** Whether the account has passed the age gate, which it does once; false also when that is not known. */
  readonly isWelcomed: boolean;
};
/** A session, and when it was read, by the process's own clock. */
type Cached = { readonly session: Session; readonly readAt: number };
/**
 * A session, its user's id, when the account was created, and when the second factor was answered in this session; and the
 * account, if it was read with the session.
 */
export type SessionUser = Session & { readonly account?: AccountCopy | null };

/**
 * Sessions in the table `sessions`. A session is cached for half a second, since a page makes several requests at once. A
 * session that ended is removed from the cache at once, and reads under way do not return it. Prolonging is a write, so
 * each process does it at most once a minute for each session. Only `begin` and `succeed` insert, so a request that is under
 * way cannot bring back a session that has ended. An id without a session is remembered for ten seconds, since no limit counts
 * the calls that send one. Ids are random, and nobody has one before its row is there.
 */
@Injectable()
export class SessionStore {
  private readonly prolonged = new Lru<true>({ max: 50_000, ttl: PROLONG_INTERVAL_MS });
  private readonly cache = new Lru<Cached>({ max: 10_000, ttl: CACHE_MS });
  private readonly absent = new Lru<true>({ max: 50_000, ttl: ABSENT_MS });
  private readonly ended = new Lru<true>({ max: 50_000, ttl: ENDED_MS });
  private readonly deletedAt = new Lru<number>({ max: 50_000, ttl: MAX_READ_MS });

  constructor(private readonly db: DataSource) {}

  /** The session and its user, or null if it has ended or expired. */
  async read(sid: string): Promise<SessionUser | null> {
    const known = this.cache.get(sid);
    if (known && this.isCurrent(known.session.id, known.readAt)) return known.session;
    if (this.absent.has(sid)) return null;
    const readAt = performance.now();
    const row = await readSession(this.db, sid);
    if (!row) this.absent.set(sid, true);
    if (!row || this.ended.has(sid)) return null;
    const { id, createdAt, secondFactorAt } = row;
    if (!this.isCurrent(id, readAt)) return this.read(sid);
    const account = copyIn(row);
    const isWelcomed = account?.account?.isWelcomed ?? false;
    const session = Object.freeze({ sid, id, createdAt, secondFactorAt, isWelcomed });
    this.cache.set(sid, { session, readAt });
    return { ...session, account };
  }

  /** Inserts a new session, and ends the user's oldest beyond a hundred. */
  async begin(sid: string, session: object, device: string) {
    await insertSession(this.db, sid, session, inThirtyDays(), device);
    this.absent.delete(sid);
  }

  /**
   * Inserts a session that began with the next password, for the device of this one. It lasts for a minute, so that it ends
   * with a gateway that does not live to prolong it.
   * @returns false if this one has ended
   */
  async succeed(sid: string, successor: string) {
    const hasBegun = await insertSuccessor(this.db, sid, successor, secondsAfter(SUCCESSOR_MS));
    this.absent.delete(successor);
    return hasBegun;
  }

  /**
   * Sets the expiry to thirty days from now, and stores the hour in which the session was used. It does not wait for the
   * write; a later request repeats one that failed.
   */
  prolong(sid: string) {
    if (this.prolonged.has(sid)) return;
    this.prolonged.set(sid, true);
    prolongSession(this.db, sid, inThirtyDays()).catch(() => this.prolonged.delete(sid));
  }

  /** Ends a session. It is void when this returns. */
  async end(sid: string) {
    if (this.absent.has(sid)) return;
    this.markEnded(sid);
    await deleteSession(this.db, sid);
    this.absent.set(sid, true);
  }

  /** Ends all sessions of a user. They are void when this returns. */
  async endAll(userId: string) {
    await this.endDeleted(userId, deleteSessionsOf(this.db, userId));
  }

  /** Ends the sessions of a user that began with an earlier password. One without a version began with the first. */
  async endOlder(userId: string, passwordVersion: number) {
    await this.endDeleted(userId, deleteOlderSessions(this.db, userId, passwordVersion));
  }

  /** Ends the session of a user that this id names. @returns false if there is none */
  async endById(userId: string, id: string): Promise<boolean> {
    const sids = await this.endDeleted(userId, deleteSessionById(this.db, userId, id));
    return sids.length > 0;
  }

  /** Ends all sessions of a user but one. They are void when this returns. */
  async endOthers(userId: string, sid: string) {
    await this.endDeleted(userId, deleteOtherSessions(this.db, userId, sid));
  }

  async deleteExpired() {
    await deleteExpiredSessions(this.db);
  }

  /** The ones of these sessions that exist and have not expired. */
  filterActive(sids: string[]) {
    return activeSessions(this.db, sids);
  }

  /** The sessions of a user, page by page. Each has a fingerprint as id, since the session's own id would sign in. */
  async *pagesOf(userId: string) {
    for await (const rows of sessionsOf(this.db, userId)) {
      yield rows.map(({ sid, ...shown }) => ({ id: sessionId(sid), ...shown }));
    }
  }

  hasAny(userId: string) {
    return hasSession(this.db, userId);
  }

  /** Whether this process knows that the session ended in the last ten minutes. */
  hasEnded(sid: string) {
    return this.ended.has(sid);
  }

  /** Notes that a session has ended, on this or another gateway. */
  markEnded(sid: string) {
    this.ended.set(sid, true);
    this.cache.delete(sid);
  }

  /** Of two deletions at the same moment the second returns no id, so all sessions of the user that were read before it are read again. */
  private async endDeleted(userId: string, deletion: Promise<string[]>) {
    const sids = await deletion;
    for (const sid of sids) this.markEnded(sid);
    this.deletedAt.set(userId, performance.now());
    return sids;
  }

  private isCurrent(userId: string, readAt: number) {
    return readAt > (this.deletedAt.get(userId) ?? -1);
  }
}

/** In seconds since 1970. */
const secondsAfter = (ms: number) => Math.ceil((Date.now() + ms) / 1000);
const inThirtyDays = () => secondsAfter(SESSION_MS);
