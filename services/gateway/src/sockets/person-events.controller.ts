import { type PersonChanged, personChanged, type RelationChanged, relationChanged } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { PresenceNotices } from '../presence/presence-notices.js';
import { Deduplication, isRemembered } from './deduplication.js';
import { FanOut } from './fan-out.js';
import { tapFor } from './taps.js';

/** What profile says of people that sockets must hear. */
@Controller()
export class PersonEventsController {
  constructor(
    private readonly bus: Bus,
    private readonly deduplication: Deduplication,
    private readonly fanOut: FanOut,
    private readonly presence: PresenceNotices,
  ) {}

  @Subscribe(relationChanged)
  async tellRelation(relation: RelationChanged) {
    if (relation.isBlocked) await this.fanOut.separate(relation.memberIds);
    const { type, toUserId, createdAt } = relation.change;
    if (type !== 'tap' || !isRemembered(createdAt)) return;
    const name = `tap:${relation.id}:${relation.version}`;
    if (await this.deduplication.wasToldEverywhere(name)) return;
    const tap = await tapFor(this.bus, relation);
    if (tap) await this.fanOut.tellTap(toUserId, tap, name);
  }

  @Subscribe(personChanged)
  async tellPerson({ id, version, showOnline }: PersonChanged) {
    await this.fanOut.tellAccount(id, `account:${id}:${version}`);
    const name = `activity:${id}:${version}`;
    if (showOnline === undefined || (await this.deduplication.wasToldEverywhere(name))) return;
    await this.presence.tellChoice(id, name);
  }
}
