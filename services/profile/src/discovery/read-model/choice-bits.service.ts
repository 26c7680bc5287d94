import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { choiceBitFunctions } from './choice-bits.js';

/** Gives the database the bits of the contract's choices at each start, so that a new choice needs no migration. */
@Injectable()
export class ChoiceBitsService implements OnApplicationBootstrap {
  constructor(private readonly db: DataSource) {}

  /** Replicas that start at the same time take turns. */
  async onApplicationBootstrap() {
    await this.db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('profile choices'))`);
      for (const statement of choiceBitFunctions) await tx.query(statement);
    });
  }
}
