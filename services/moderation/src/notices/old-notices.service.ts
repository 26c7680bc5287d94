import { RepeatedWork } from '@kindred/kit/repeated-work';
import { databaseTime } from '@kindred/kit/sql';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOldNotices } from './notices.queries.js';

/** Deletes, once an hour, notices whose links have expired, and the words of the authors of decided ones. */
@Injectable()
export class OldNotices {
  constructor(
    private readonly db: DataSource,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'old notices not deleted',
      perform: async () => this.sweep(await databaseTime(db)),
    });
  }

  /** Sweeps as if it were that time. @returns how many notices it changed */
  sweep(asOf: Date): Promise<number> {
    return deleteOldNotices(this.db, asOf);
  }
}
