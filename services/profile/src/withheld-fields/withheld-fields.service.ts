import type { ClearableField } from '@kindred/contracts/cases';
import { CONFIG } from '@kindred/kit/foundation';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { seal, unseal } from '@kindred/kit/seal';
import { databaseTime } from '@kindred/kit/sql';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ProfileConfig } from '../config.js';
import { publishPersonChanged } from '../profiles/person-changed.outbox.js';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { givenBack, type WithheldColumns, withheld } from './withheld-field.js';
import { deleteOldWithheld, deleteValue, insertWithheld, markGivenBack } from './withheld-fields.queries.js';

const PURPOSE = 'withheld field';

/** Fields that decisions of moderators cleared, until they are given back or the term to object is over. */
@Injectable()
export class WithheldFieldsService {
  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: ProfileConfig,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'old withheld fields not deleted',
      perform: async () => this.sweep(await databaseTime(db)),
    });
  }

  /** Does nothing for an unknown or deleted person, or if repeated. */
  async withhold({ decisionId, userId, field }: { decisionId: string; userId: string; field: ClearableField }) {
    await this.db.transaction(async (tx) => {
      const profile = await lockProfile(tx, userId);
      if (!profile || profile.accountState === 'deleted') return;
      const { kept, cleared } = withheld(profile, field);
      if (!(await insertWithheld(tx, decisionId, userId, this.seal(decisionId, kept)))) return;
      await write(tx, userId, cleared);
    });
  }

  /** Keeps what the member wrote since. */
  async giveBack(decisionId: string) {
    await this.db.transaction(async (tx) => {
      const row = await markGivenBack(tx, decisionId);
      const profile = row && (await lockProfile(tx, row.userId));
      if (!profile) return;
      await deleteValue(tx, decisionId);
      const columns = givenBack(profile, this.unseal(decisionId, row.sealed), row.since);
      if (Object.keys(columns).length > 0) await write(tx, row.userId, columns);
    });
  }

  /** Sweeps as if it were that time. @returns how many fields it deleted */
  sweep(asOf: Date): Promise<number> {
    return deleteOldWithheld(this.db, asOf);
  }

  private seal(decisionId: string, columns: WithheldColumns) {
    return seal(this.config.WITHHELD_SECRET, PURPOSE, decisionId, Buffer.from(JSON.stringify(columns)));
  }

  private unseal(decisionId: string, sealed: Buffer): WithheldColumns {
    return JSON.parse(unseal(this.config.WITHHELD_SECRET, PURPOSE, decisionId, sealed).toString());
  }
}

function lockProfile(tx: EntityManager, id: string) {
  return tx.findOne(ProfileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

async function write(tx: EntityManager, id: string, columns: Partial<ProfileEntity>) {
  await tx.update(ProfileEntity, { id }, { ...columns, updatedAt: new Date() });
  await publishPersonChanged(tx, id);
}
