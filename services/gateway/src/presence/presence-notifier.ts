import { coarseTime } from '@kindred/contracts/activity';
import { ACTIVITY_AT_ONCE, listActivity } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { FanOut } from '../fan-out/fan-out.js';

export type PresenceChange = { userId: string; isOnline: boolean; lastActiveAt: Date };

/**
 * Sends presence to the sockets that watch a user. Each packet has the version of the profile that allowed it, so that
 * nobody gets a presence that was read before the user chose to hide it, however long the packet was under way.
 */
@Injectable()
export class PresenceNotifier {
  constructor(
    private readonly bus: Bus,
    private readonly fanOut: FanOut,
  ) {}

  /** Users came online or went offline. Nothing is sent about those who do not show it. */
  async announceChanges(changes: PresenceChange[]) {
    for (let at = 0; at < changes.length; at += ACTIVITY_AT_ONCE) {
      await this.announceBatch(changes.slice(at, at + ACTIVITY_AT_ONCE));
    }
  }

  /** A user chose to show or to hide their presence. */
  async announceVisibility(userId: string, once: string) {
    for (const { isOnline, lastActiveAt, version } of await call(this.bus, listActivity, { userIds: [userId] })) {
      await this.fanOut.sendPresence({ userId, isOnline, lastActiveAt }, version, once);
    }
  }

  private async announceBatch(changes: PresenceChange[]) {
    const known = await call(this.bus, listActivity, { userIds: changes.map(({ userId }) => userId) });
    const shown = new Map(known.filter(({ isShown }) => isShown).map(({ userId, version }) => [userId, version]));
    const now = new Date();
    const sending = changes.map(async ({ userId, isOnline, lastActiveAt }) => {
      const version = shown.get(userId);
      if (version === undefined) return;
      const at = coarseTime(lastActiveAt, now).toISOString();
      await this.fanOut.sendPresence({ userId, isOnline, lastActiveAt: at }, version);
    });
    await Promise.all(sending);
  }
}
