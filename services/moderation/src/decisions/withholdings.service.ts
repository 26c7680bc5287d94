import {
  closeAddress,
  giveBackField,
  giveBackPhoto,
  withholdField,
  withholdPhoto,
} from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { emailTagOf, forgetAddress } from './addresses.queries.js';
import { markWithheld, type Withholding, withholdingOf } from './withholdings.queries.js';

/** Has media and profile withhold what decisions take away, and give back what was overturned. */
@Injectable()
export class WithholdingsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    registry: OwedWorkRegistry,
  ) {
    registry.add({
      name: 'withholding',
      table: 'withholdings',
      key: 'decision_id',
      isOwed: 'done_at is null',
      leaseSeconds: 30,
      atOnce: 4,
      perform: (decisionId) => this.perform(decisionId),
    });
  }

  private async perform(decisionId: string) {
    const withholding = await withholdingOf(this.db, decisionId);
    if (!withholding) return;
    await this.ask(withholding);
    await markWithheld(this.db, withholding);
  }

  private async ask(withholding: Withholding) {
    const { decisionId, userId, kind, photoId, field, isWithheld } = withholding;
    if (kind === 'suspend') await this.closeAddress(withholding);
    if (photoId && isWithheld) await call(this.bus, withholdPhoto, { decisionId, userId, photoId });
    if (photoId && !isWithheld) await call(this.bus, giveBackPhoto, { decisionId });
    if (field && isWithheld) await call(this.bus, withholdField, { decisionId, userId, field });
    if (field && !isWithheld) await call(this.bus, giveBackField, { decisionId });
  }

  /** Sends the tag of the address along, since auth has none of an account that was deleted before it heard of the decision. */
  private async closeAddress({ decisionId, userId, caseId, isWithheld, banVersion: version }: Withholding) {
    const isBanned = isWithheld && version !== null;
    const address = isBanned && (await emailTagOf(this.db, decisionId));
    if (address) await call(this.bus, closeAddress, { userId, address, version });
    if (caseId) await forgetAddress(this.db, caseId);
  }
}
