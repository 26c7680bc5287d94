import { fileNameOf } from '@kindred/contracts/file-urls';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteUnused } from '../photos/chat-photos.queries.js';
import { RemovalsService } from '../removals/removals.service.js';

/** Photos and recordings that were claimed for a conversation and that no message has had in time. */
@Injectable()
export class UnusedPhotos {
  constructor(
    private readonly db: DataSource,
    private readonly removals: RemovalsService,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 60,
      atStart: true,
      failure: 'unused files not deleted',
      perform: () => this.deleteDue(),
    });
  }

  private deleteDue() {
    return this.db.transaction(async (tx) => {
      await this.removals.plan(tx, (await deleteUnused(tx)).map(fileNameOf), 0);
    });
  }
}
