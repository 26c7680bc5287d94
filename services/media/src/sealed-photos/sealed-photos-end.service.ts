import { RepeatedWork } from '@kindred/kit/repeated-work';
import { databaseTime } from '@kindred/kit/sql';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RemovalsService } from '../removals/removals.service.js';
import { deleteDue } from './sealed-photos.queries.js';

/** Destroys the sealed copies whose time is over. */
@Injectable()
export class SealedPhotosEnd {
  constructor(
    private readonly db: DataSource,
    private readonly removals: RemovalsService,
    repeated: RepeatedWork,
  ) {
    // Not at the start: chat may owe the hold of a report from the time in which media was away.
    repeated.add({
      everySeconds: 60,
      failure: 'sealed photos not destroyed',
      perform: async () => this.sweep(await databaseTime(db)),
    });
  }

  /** Destroys copies, and the files of what could not be sealed. @returns of how many photos */
  async sweep(asOf: Date): Promise<number> {
    for (let count = 0; ; ) {
      const keys = await this.db.transaction(async (tx) => {
        const due = await deleteDue(tx, asOf);
        await this.removals.plan(tx, due, 0);
        return due;
      });
      if (keys.length === 0) return count;
      count += keys.length;
      await this.removals.removeNow(keys);
    }
  }
}
