import { dropSubscriptions } from '@kindred/contracts/push';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deletePushOff, pushOffSince } from './push-offs.queries.js';

/**
 * Makes auth drop the push subscriptions of people who arrived in a country with a rule. No event says so, since events are
 * kept and would name them.
 */
@Injectable()
export class PushOffs {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    registry: OwedWorkRegistry,
  ) {
    registry.add({
      name: 'push-off',
      table: 'owed_push_offs',
      key: 'id',
      isOwed: 'true',
      leaseSeconds: 30,
      atOnce: 4,
      perform: (id) => this.drop(id),
    });
  }

  private async drop(id: string) {
    const since = await pushOffSince(this.db, id);
    if (!since) return;
    await call(this.bus, dropSubscriptions, { before: since.toISOString() }, id);
    await deletePushOff(this.db, id, since);
  }
}
