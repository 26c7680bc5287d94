import { coarseTime } from '@kindred/contracts/activity';
import { ACTIVITY_AT_ONCE, listActivity } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { FanOut } from '../sockets/fan-out.js';

export type Arrival = { userId: string; isOnline: boolean; lastActiveAt: Date };

/**
 * Tells who watches what they may know of somebody's presence. What was found is told as of the version of the profile
 * in which it was found: whoever switches off that they show it is not told of after that, however long an arrival was
 * under way.
 */
@Injectable()
export class PresenceNotices {
  constructor(
    private readonly bus: Bus,
    private readonly fanOut: FanOut,
  ) {}

  /** People came or went; nothing is told of those who do not show it. */
  async tellArrivals(arrivals: Arrival[]) {
    for (let at = 0; at < arrivals.length; at += ACTIVITY_AT_ONCE) {
      await this.tellSome(arrivals.slice(at, at + ACTIVITY_AT_ONCE));
    }
  }

  /** Somebody chose to show or to hide it. */
  async tellChoice(userId: string, once: string) {
    for (const { isOnline, lastActiveAt, version } of await call(this.bus, listActivity, { userIds: [userId] })) {
      await this.fanOut.tellPresence({ userId, isOnline, lastActiveAt }, version, once);
    }
  }

  private async tellSome(arrivals: Arrival[]) {
    const known = await call(this.bus, listActivity, { userIds: arrivals.map(({ userId }) => userId) });
    const shown = new Map(known.filter(({ isShown }) => isShown).map(({ userId, version }) => [userId, version]));
    const now = new Date();
    const telling = arrivals.map(async ({ userId, isOnline, lastActiveAt }) => {
      const version = shown.get(userId);
      if (version === undefined) return;
      const at = coarseTime(lastActiveAt, now).toISOString();
      await this.fanOut.tellPresence({ userId, isOnline, lastActiveAt: at }, version);
    });
    await Promise.all(telling);
  }
}
