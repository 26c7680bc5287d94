import { coarseTime } from '@kindred/contracts/activity';
import { ACTIVITY_AT_ONCE, listActivity } from '@kindred/contracts/member-activity';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import type { Announcement } from '../fan-out/announcement.js';
import { FanOut } from '../fan-out/fan-out.js';
import { presenceRoom } from '../fan-out/rooms.js';

export type PresenceChange = { userId: string; isOnline: boolean; lastActiveAt: Date };
type SharedPresence = { userId: string; isOnline: boolean; lastActiveAt: string | null };

/** Sends a user's presence to the sockets that joined a conversation with the user. */
@Injectable()
export class PresenceNotifier {
  constructor(
    private readonly bus: Bus,
    private readonly fanOut: FanOut,
  ) {}

  /**
   * Users came online or went offline. Nothing is sent about those who do not show it.
   * @returns the changes that could not be announced, as while profile is away
   */
  async announceChanges(changes: PresenceChange[]): Promise<PresenceChange[]> {
    const missed: PresenceChange[] = [];
    for (let at = 0; at < changes.length; at += ACTIVITY_AT_ONCE) {
      const batch = changes.slice(at, at + ACTIVITY_AT_ONCE);
      await this.announceBatch(batch).catch(() => missed.push(...batch));
    }
    return missed;
  }

  /** A user chose to show or to hide their presence. */
  async announceVisibility(userId: string, once: string) {
    for (const { isOnline, lastActiveAt, version } of await call(this.bus, listActivity, { userIds: [userId] })) {
      await this.fanOut.send({ ...presenceOf({ userId, isOnline, lastActiveAt }, version), once });
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
      await this.fanOut.send(presenceOf({ userId, isOnline, lastActiveAt: at }, version));
    });
    await Promise.all(sending);
  }
}

/**
 * The announcement of a user's presence.
 * @param version of the profile that allowed it: a presence that was read before the user chose to hide it is not emitted
 * after that choice, however long it was under way
 */
export function presenceOf(payload: SharedPresence, version: number): Announcement {
  const { userId } = payload;
  return {
    packets: [{ name: 'presence', rooms: [presenceRoom(userId)], payload }],
    asOf: { subject: `presence:${userId}`, version },
  };
}
