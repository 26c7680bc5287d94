import { setBirthDate, suspendUnderAge } from '@kindred/contracts/age-gate';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteHandover, handoverOf } from './handovers.queries.js';

/** Tells profile birth dates, and moderation which people are too young. Events are kept, so none carries a birth date. */
@Injectable()
export class AgeHandovers {
  private readonly owed: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    registry: OwedWorkRegistry,
  ) {
    this.owed = registry.add({
      name: 'age',
      table: 'age_handovers',
      key: 'id',
      isOwed: 'true',
      leaseSeconds: 30,
      atOnce: 2,
      perform: (id) => this.handOver(id),
    });
  }

  /** Hands over what this row owes. If it cannot be done now, it is done later. */
  now(id: string) {
    return this.owed.now(id);
  }

  private async handOver(id: string) {
    const owed = await handoverOf(this.db, id);
    if (!owed) return;
    const { userId, birthDate } = owed;
    if (birthDate) await call(this.bus, setBirthDate, { userId, birthDate });
    else await call(this.bus, suspendUnderAge, { id, userId });
    await deleteHandover(this.db, id);
  }
}
