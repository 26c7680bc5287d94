import { ACTIVITY_AT_ONCE, endActivity } from '@kindred/contracts/member-activity';
import { recordActivity } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Lru } from '@kindred/kit/lru';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Presence } from './presence.js';

const REPORT_INTERVAL_MS = 60_000;
const FLUSH_INTERVAL_MS = 2000;

/** Reports the activity of users to profile and to presence: in batches, and at most once a minute for each user. */
@Injectable()
export class Activity implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reported = new Lru<true>({ max: 200_000, ttl: REPORT_INTERVAL_MS });
  private readonly pending = new Set<string>();
  private flushing: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly presence: Presence,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => this.flush(), FLUSH_INTERVAL_MS);
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    this.flush();
    await this.flushing;
  }

  record(userId: string) {
    if (this.reported.has(userId)) return;
    this.reported.set(userId, true);
    this.pending.add(userId);
  }

  /** A user signed in or connected: reports them again, however recently they were reported. */
  begin(userId: string) {
    this.forget(userId);
    this.record(userId);
  }

  /** The last session of a user ended: they are offline from now on. */
  async end(userId: string) {
    this.forget(userId);
    await this.flushing;
    await Promise.allSettled([call(this.bus, endActivity, { userIds: [userId] }), this.presence.markOffline(userId)]);
  }

  /** Drops what was not reported yet. */
  private forget(userId: string) {
    this.reported.delete(userId);
    this.pending.delete(userId);
  }

  private flush() {
    const userIds = [...this.pending];
    this.pending.clear();
    // One that takes long is still under way when the next one begins.
    if (userIds.length) this.flushing = Promise.all([this.flushing, this.report(userIds)]);
  }

  private async report(userIds: string[]) {
    for (let at = 0; at < userIds.length; at += ACTIVITY_AT_ONCE) {
      await this.reportBatch(userIds.slice(at, at + ACTIVITY_AT_ONCE));
    }
  }

  /** A report that failed is made again with the next batch, unless the user's last session has ended: for a minute at most. */
  private async reportBatch(userIds: string[]) {
    const work = [call(this.bus, recordActivity, { userIds }), this.presence.markOnline(userIds)];
    const results = await Promise.allSettled(work);
    if (results.every(({ status }) => status === 'fulfilled')) return;
    for (const id of userIds) if (this.reported.has(id)) this.pending.add(id);
  }
}
