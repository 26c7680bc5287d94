import { endActivity } from '@kindred/contracts/people';
import { recordActivity } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Presence } from './presence.js';

const TOLD_EVERY_MS = 60_000;
const FLUSH_MS = 2000;

/** Signs of life, told to profile and to presence: in batches, and of each person at most once a minute. */
@Injectable()
export class Activity implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly told = new LRUCache<string, true>({ max: 200_000, ttl: TOLD_EVERY_MS });
  private readonly waiting = new Set<string>();
  private flushing: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly presence: Presence,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => this.flush(), FLUSH_MS);
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    this.flush();
    await this.flushing;
  }

  note(userId: string) {
    if (this.told.has(userId)) return;
    this.told.set(userId, true);
    this.waiting.add(userId);
  }

  /** Somebody signed in or connected: they count again, however recently they left. */
  begin(userId: string) {
    this.forget(userId);
    this.note(userId);
  }

  /** What is known here of somebody who has signed out is not told any more. */
  forget(userId: string) {
    this.told.delete(userId);
    this.waiting.delete(userId);
  }

  /** The last session of somebody ended: they are not online from now on. */
  async end(userId: string) {
    this.forget(userId);
    await this.flushing;
    await Promise.allSettled([call(this.bus, endActivity, { userIds: [userId] }), this.presence.leave(userId)]);
  }

  private flush() {
    const userIds = [...this.waiting];
    this.waiting.clear();
    if (userIds.length) this.flushing = this.tell(userIds);
  }

  /** What could not be told is told with the person's next sign of life. */
  private async tell(userIds: string[]) {
    const work = [call(this.bus, recordActivity, { userIds }), this.presence.comeAlive(userIds)];
    const results = await Promise.allSettled(work);
    if (results.some(({ status }) => status === 'rejected')) for (const id of userIds) this.told.delete(id);
  }
}
