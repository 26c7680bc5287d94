import { onceReachable } from '@kindred/kit/database';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { replaceChoiceBits } from './choice-bits.queries.js';

/** Updates the bits of choices in the database at each start, so that a new choice needs no migration. */
@Injectable()
export class ChoiceBitsService implements OnApplicationBootstrap {
  constructor(private readonly db: DataSource) {}

  onApplicationBootstrap() {
    return onceReachable(() => this.db.transaction(replaceChoiceBits));
  }
}
