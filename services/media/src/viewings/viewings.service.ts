import { createHash } from 'node:crypto';
import { photoMissing } from '@kindred/contracts/errors';
import { fileNameOf } from '@kindred/contracts/file-urls';
import type { PrepareViewing } from '@kindred/contracts/view-once';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { randomName } from '../bucket/object-names.js';
import { deleteOldViewings, insertViewing, viewingOf } from './viewings.queries.js';

/** Photos of conversations that their receivers see once. */
@Injectable()
export class ViewingsService {
  constructor(
    private readonly db: DataSource,
    repeated: RepeatedWork,
  ) {
    repeated.add({ everySeconds: 60, failure: 'old viewings not deleted', perform: () => deleteOldViewings(this.db) });
  }

  /** Only a hash of the token is stored. @throws AppError missing */
  async prepare(photo: PrepareViewing, viewerId: string) {
    const token = randomName();
    const viewing = await insertViewing(this.db, hashOf(token), fileNameOf(photo.imageUrl), viewerId, photo);
    if (!viewing) throw photoMissing();
    return { token, expiresAt: viewing.expiresAt };
  }

  /** @throws AppError missing */
  async find(token: string, viewerId: string) {
    const viewing = await viewingOf(this.db, hashOf(token), viewerId);
    if (!viewing) throw photoMissing();
    return viewing;
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
