import { CONFIG } from '@kindred/kit/foundation';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { databaseTime } from '@kindred/kit/sql';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProfileConfig } from '../config.js';
import { clearOldLocations } from './location-lapse.queries.js';

const BATCH = 1000;
const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

/** Deletes locations that were not sent again for LOCATION_DAYS, once an hour. */
@Injectable()
export class LocationLapseService {
  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: ProfileConfig,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'old locations not deleted',
      perform: async () => this.sweep(await databaseTime(db)),
    });
  }

  /** Sweeps as if it were that time. @returns how many locations it deleted */
  async sweep(asOf: Date): Promise<number> {
    if (!this.config.LOCATION_DAYS) return 0;
    let count = 0;
    for (let after: string | null = SMALLEST_ID; after !== null; ) {
      const ids = await this.clearBatch(after, asOf);
      count += ids.length;
      after = ids.at(-1)?.id ?? null;
    }
    return count;
  }

  /** A batch at a time, so that a person who moves meanwhile does not wait long. */
  private clearBatch(after: string, asOf: Date) {
    return clearOldLocations(this.db, after, asOf, this.config.LOCATION_DAYS, BATCH);
  }
}
