import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOldNotices } from './notices.queries.js';

/** Deletes notices whose links are not good any more, and what the authors of decided ones wrote, once an hour. */
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
