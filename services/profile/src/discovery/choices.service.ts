import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { choiceFunctions } from './choices.js';

/** Has the database know the choices that the contract has, so that a new one needs no migration. */
@Injectable()
export class ChoicesService implements OnApplicationBootstrap {
  constructor(private readonly db: DataSource) {}

  /** Replicas that start at once take turns. */
  async onApplicationBootstrap() {
    await this.db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('profile choices'))`);
      for (const statement of choiceFunctions) await tx.query(statement);
    });
  }
}
