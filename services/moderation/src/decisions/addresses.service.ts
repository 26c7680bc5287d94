import { tagAddress } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { keepAddress, personOf } from './addresses.queries.js';

/** Asks auth, for each new case, for the tag (HMAC) of the person's email. It is kept until the case is closed. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    registry: OwedWorkRegistry,
  ) {
    registry.add({
      name: 'address',
      table: 'cases',
      key: 'id',
      isOwed: 'address_asked_at is null and closed_at is null',
      leaseSeconds: 30,
      atOnce: 2,
      perform: (caseId) => this.ask(caseId),
    });
  }

  private async ask(caseId: string) {
    const userId = await personOf(this.db, caseId);
    if (!userId) return;
    const { address } = await call(this.bus, tagAddress, { userId });
    await keepAddress(this.db, caseId, address);
  }
}
