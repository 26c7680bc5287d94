import { ACTIVITY_AT_ONCE, endActivity } from '@kindred/contracts/member-activity';
import { recordActivity } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Lru } from '@kindred/kit/lru';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ActivityReports } from './activity-reports.js';
import { Presence } from './presence.js';

const REPORT_INTERVAL_MS = 60_000;
const FLUSH_INTERVAL_MS = 2000;

/** Reports the activity of users to profile and to presence: in batches, and at most once a minute for each user. */
@Injectable()
export class Activity implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reported = new Lru<true>({ max: 200_000, ttl: REPORT_INTERVAL_MS });
  /** The receivers profile and presence, each of which may be unreachable by itself. */
  private readonly receivers: ActivityReports[];
  private flushing: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly presence: Presence,
  ) {
    this.receivers = [
      new ActivityReports((userIds) => call(this.bus, recordActivity, { userIds })),
      new ActivityReports((userIds) => this.presence.markOnline(userIds)),
    ];
  }

  onApplicationBootstrap() {
    this.timer = setInterval(() => this.flush(Date.now()), FLUSH_INTERVAL_MS);
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    this.flush(Number.POSITIVE_INFINITY);
    await this.flushing;
  }

  record(userId: string) {
    if (this.reported.has(userId)) return;
    this.reported.set(userId, true);
    for (const receiver of this.receivers) receiver.add(userId);
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
    for (const receiver of this.receivers) receiver.delete(userId);
  }

  private flush(now: number) {
    for (const receiver of this.receivers) {
      const userIds = receiver.take(now);
      // A slow report is still under way when the next one begins.
      if (userIds.length) this.flushing = Promise.all([this.flushing, this.report(receiver, userIds)]);
    }
  }

  private async report(receiver: ActivityReports, userIds: string[]) {
    for (let at = 0; at < userIds.length; at += ACTIVITY_AT_ONCE) {
      await this.reportBatch(receiver, userIds.slice(at, at + ACTIVITY_AT_ONCE));
    }
  }

  /** Repeats a failed report later, to the same receiver, unless the user's last session has ended meanwhile. */
  private async reportBatch(receiver: ActivityReports, userIds: string[]) {
    try {
      await receiver.report(userIds);
      receiver.succeeded();
    } catch {
      receiver.failed(Date.now());
      for (const id of userIds) if (this.reported.has(id)) receiver.add(id);
    }
  }
}
