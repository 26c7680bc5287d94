import { photoTookTooLong } from '@kindred/contracts/errors';
import { objectOf, recordingObjectOf } from '@kindred/contracts/file-urls';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { newName, newRecordingName, ownerOf } from '../bucket/object-names.js';
import { Images } from '../images/images.service.js';
import { Recordings } from '../images/recordings.service.js';
import { RemovalsService } from '../removals/removals.service.js';

const WRITE_SECONDS = 3600;

/** The objects of a photo or a recording in the bucket, until it is stored. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly db: DataSource,
    private readonly bucket: Bucket,
    private readonly images: Images,
    private readonly recordings: Recordings,
    private readonly removals: RemovalsService,
  ) {}

  /** Writes the photo in all sizes under a new name. Their removal is planned within the hour, unless the photo is stored. */
  async make(uploadKey: string): Promise<string> {
    const { sizes, shape } = await this.images.reencode(ownerOf(uploadKey), () => this.bucket.read(uploadKey));
    const name = newName(shape);
    await this.removals.plan(this.db.manager, [name], WRITE_SECONDS);
    await Promise.all(sizes.map(({ width, bytes }) => this.bucket.write(objectOf(name, width), bytes)));
    return name;
  }

  /** Writes the recording under a new name, as `make` does. @returns the name, and how many seconds it lasts */
  async makeRecording(uploadKey: string) {
    const { file, seconds } = await this.recordings.rewrite(ownerOf(uploadKey), () =>
      this.bucket.readRecording(uploadKey),
    );
    const name = newRecordingName();
    await this.removals.plan(this.db.manager, [name], WRITE_SECONDS);
    await this.bucket.write(recordingObjectOf(name), file, 'audio/mp4');
    return { name, seconds };
  }

  /** Cancels the removal, in the transaction that stores the photo or recording. @throws AppError unavailable when it has begun */
  async keep(tx: EntityManager, name: string) {
    if (await this.removals.cancel(tx, name)) return;
    throw photoTookTooLong();
  }

  /** Removes the objects of what was not stored, which is not waited for; what was stored stays. */
  async discard(name: string) {
    await this.removals.bringForward(name, 0);
    void this.removals.removeNow([name]);
  }

  /**
   * Removes the upload now, which a claim does not wait for. It never fails: what is left, or put again with the same ticket, its
   * planned removal removes.
   */
  async dropUpload(key: string) {
    await this.bucket.remove(key).catch(() => undefined);
  }
}
