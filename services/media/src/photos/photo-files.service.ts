import { photoTookTooLong } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { Images } from '../images/images.service.js';
import { RemovalsService } from '../removals/removals.service.js';
import { newName, objectOf } from './photo.js';

const WRITE_SECONDS = 3600;

/** A photo's objects in the bucket, from the upload they are made of to the moment they are kept. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly db: DataSource,
    private readonly bucket: Bucket,
    private readonly images: Images,
    private readonly removals: RemovalsService,
  ) {}

  /** Writes the photo in all its sizes under a new name, planned to go again within the hour unless it is kept. */
  async make(uploadKey: string): Promise<string> {
    const { sizes, shape } = await this.images.reencode(() => this.bucket.read(uploadKey));
    const name = newName(shape);
    await this.removals.plan(this.db.manager, [name], WRITE_SECONDS);
    await Promise.all(sizes.map(({ width, bytes }) => this.bucket.write(objectOf(name, width), bytes)));
    return name;
  }

  /** In the transaction that makes it a photo. @throws AppError unavailable when its removal has begun */
  async keep(tx: EntityManager, name: string) {
    if (await this.removals.cancel(tx, name)) return;
    throw photoTookTooLong();
  }

  /** Nothing happens to a photo that is kept. */
  async discard(name: string) {
    await this.removals.bringForward(name, 0);
    await this.removals.hurry([name]);
  }

  /** The original goes at once; when it cannot, or is put again with the same ticket, its planned removal sees to it. */
  async dropUpload(key: string) {
    await this.bucket.remove(key).catch(() => undefined);
  }
}
