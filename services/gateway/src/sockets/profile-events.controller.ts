import { type PersonChanged, personChanged, type RelationChanged, relationChanged } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { Deduplication, isRecent } from '../fan-out/deduplication.js';
import { FanOut } from '../fan-out/fan-out.js';
import { PresenceNotifier } from '../presence/presence-notifier.js';
import { tapPayload } from './tap-payload.js';

/** Sends profile's events to sockets. */
@Controller()
export class ProfileEventsController {
  constructor(
    private readonly bus: Bus,
    private readonly deduplication: Deduplication,
    private readonly fanOut: FanOut,
    private readonly presence: PresenceNotifier,
  ) {}

  @Subscribe(relationChanged)
  async handleRelation(relation: RelationChanged) {
    if (relation.isBlocked) await this.fanOut.separate(relation.memberIds);
    const { type, toUserId, createdAt } = relation.change;
    if (type !== 'tap' || !isRecent(createdAt)) return;
    const name = `tap:${relation.id}:${relation.version}`;
    if (await this.deduplication.wasSentToAll(name)) return;
    const tap = await tapPayload(this.bus, relation);
    if (tap) await this.fanOut.sendTap(toUserId, tap, name);
  }

  @Subscribe(personChanged)
  async handlePerson({ id, version, showOnline }: PersonChanged) {
    await this.fanOut.sendAccountUpdated(id, `account:${id}:${version}`);
    const name = `activity:${id}:${version}`;
    if (showOnline === undefined || (await this.deduplication.wasSentToAll(name))) return;
    await this.presence.announceVisibility(id, name);
  }
}
