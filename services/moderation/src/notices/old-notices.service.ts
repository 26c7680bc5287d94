import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOldNotices } from './notices.queries.js';

/** Deletes, once an hour, notices whose links have expired, and the words of the authors of decided ones. */
@Injectable()
export class OldNotices {
  constructor(db: DataSource, repeated: RepeatedWork) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'old notices not deleted',
      perform: () => deleteOldNotices(db),
    });
  }
}
