import { fileNameOf, isFileUrl } from '@kindred/contracts/file-urls';
import { CONFIG } from '@kindred/kit/foundation';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { seal, unseal } from '@kindred/kit/seal';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { sealedObjectOf } from '../bucket/object-names.js';
import type { MediaConfig } from '../config.js';
import { copyOfFile } from '../photos/file-copy.js';
import { RemovalsService } from '../removals/removals.service.js';
import {
  endViewings,
  isSealed,
  lockUnsealed,
  markSealed,
  type PhotoToSeal,
  takePhoto,
} from './sealed-photos.queries.js';

const PURPOSE = 'unsent photo';
/** The time by which the write of a copy has ended, in seconds. */
const WRITE_SECONDS = 3600;

/**
 * Photos and recordings of messages that were unsent, vanished or were seen once. Their files are removed once a sealed copy is
 * written, which stays for 48 hours and while a report holds it.
 */
@Injectable()
export class SealedPhotosService {
  private readonly owed: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly bucket: Bucket,
    private readonly removals: RemovalsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
    registry: OwedWorkRegistry,
  ) {
    this.owed = registry.add({
      name: 'sealed photo',
      table: 'sealed_photos',
      key: 'name',
      isOwed: 'not is_sealed',
      leaseSeconds: 60,
      atOnce: 2,
      perform: (name) => this.seal(name),
    });
  }

  /**
   * Nobody sees the photo once this is answered, except a receiver who is looking at it now; unsending ends that too. A photo may be
   * taken both when it is seen and when it is unsent, in either order. Nothing happens when there is no such photo.
   */
  async take(photo: PhotoToSeal) {
    if (!isFileUrl(photo.imageUrl)) return;
    const name = fileNameOf(photo.imageUrl);
    const isTaken = await takePhoto(this.db, photo, name);
    if (photo.isUnsent) await endViewings(this.db, name, photo.userId);
    if (isTaken || photo.isUnsent) await this.owed.now(name);
  }

  /** The copy of an unsent photo; nothing while it is not sealed, or not unsent. */
  async open(name: string): Promise<Buffer | undefined> {
    if (!(await isSealed(this.db, name))) return undefined;
    return unseal(this.config.UNSENT_SECRET, PURPOSE, name, await this.bucket.read(sealedObjectOf(name)));
  }

  /**
   * The removal of the copy is planned before it is written; it is cancelled with the removal of the files. When a lease ends
   * early, two runs write the same copy: the first that marks it cancels what both have planned.
   */
  private async seal(name: string) {
    const key = sealedObjectOf(name);
    const plain = await copyOfFile(name, (object) => this.bucket.read(object));
    if (!(await this.planUnlessSealed(name, key))) return;
    await this.bucket.write(key, seal(this.config.UNSENT_SECRET, PURPOSE, name, plain));
    const due = await this.db.transaction(async (tx) => {
      if (!(await markSealed(tx, name))) {
        if (await isSealed(tx, name)) return [];
        await this.removals.plan(tx, [name, key], 0);
        return [name, key];
      }
      // The error undoes the mark, so the files stay and the copy is written again.
      if (!(await this.removals.cancel(tx, key))) throw new Error('the removal of the copy has begun');
      await this.removals.plan(tx, [name], 0);
      return [name];
    });
    await this.removals.removeNow(due);
  }

  private planUnlessSealed(name: string, key: string) {
    return this.db.transaction(async (tx) => {
      if (!(await lockUnsealed(tx, name))) return false;
      await this.removals.plan(tx, [key], WRITE_SECONDS);
      return true;
    });
  }
}
