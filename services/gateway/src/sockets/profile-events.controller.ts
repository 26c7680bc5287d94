import {
  type PersonChanged,
  personChanged,
  type RelationChanged,
  relationChanged,
} from '@kindred/contracts/profile-events';
import { Bus } from '@kindred/kit/bus';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { toUser } from '../fan-out/announcement.js';
import { Deduplication, isRecent } from '../fan-out/deduplication.js';
import { FanOut } from '../fan-out/fan-out.js';
import { conversationRoom, presenceRoom, userRoom } from '../fan-out/rooms.js';
import { PresenceNotifier } from '../presence/presence-notifier.js';
import { PushNotifier } from '../push/push-notifier.js';
import { tapPayload } from './tap-payload.js';

/** Sends profile's events to sockets. */
@Controller()
export class ProfileEventsController {
  constructor(
    private readonly bus: Bus,
    private readonly deduplication: Deduplication,
    private readonly fanOut: FanOut,
    private readonly presence: PresenceNotifier,
    private readonly pushes: PushNotifier,
  ) {}

  @Subscribe(relationChanged)
  async applyRelation(relation: RelationChanged) {
    if (relation.change.type !== 'tap') await this.separateBlocked(relation);
    else if (isRecent(relation.change.createdAt)) await this.sendTap(relation);
  }

  @Subscribe(personChanged)
  async applyPerson({ id, version, showOnline }: PersonChanged) {
    await this.fanOut.send({ once: `account:${id}:${version}`, packets: [toUser(id, 'account-updated', {})] });
    const once = `activity:${id}:${version}`;
    if (showOnline === undefined || (await this.deduplication.wasSentToAll(once))) return;
    await this.presence.announceVisibility(id, once);
  }

  /** Removes both users' sockets from the rooms of their conversation. A block that comes after its unblock removes nobody. */
  private async separateBlocked({ id, version, memberIds: [a, b], isBlocked }: RelationChanged) {
    const leaves = [
      { room: userRoom(a), left: [conversationRoom([a, b]), presenceRoom(b)] },
      { room: userRoom(b), left: [conversationRoom([a, b]), presenceRoom(a)] },
    ];
    await this.fanOut.send({
      packets: [],
      leaves: isBlocked ? leaves : [],
      asOf: { subject: `relation:${id}`, version },
    });
  }

  private async sendTap(relation: RelationChanged) {
    const once = `tap:${relation.id}:${relation.version}`;
    if (await this.deduplication.wasSentToAll(once)) return;
    const tap = await tapPayload(this.bus, relation);
    if (!tap) return;
    const { fromUserId, toUserId } = relation.change;
    await this.fanOut.send({ once, packets: [toUser(toUserId, 'tap-received', tap)] });
    if (tap.isMatch) await this.pushes.matched(toUserId, fromUserId);
  }
}
