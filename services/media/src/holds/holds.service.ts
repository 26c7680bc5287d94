import { photoMissing } from '@kindred/contracts/errors';
import type { HoldPhoto } from '@kindred/contracts/reports';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { imageUrlOf, nameOf, objectOf } from '../bucket/object-names.js';
import { RemovalsService } from '../removals/removals.service.js';
import {
  addressOfPhoto,
  deleteHold,
  heldName,
  insertHold,
  isAddressWithheld,
  lockPhoto,
  postponeRemoval,
} from './holds.queries.js';

/** The widths of a copy, widest first, and the bytes that fit into an answer as base64. */
const COPY_WIDTHS = [640, 320] as const;
const COPY_BYTES = 360 * 1024;

const ADDRESS = /^\/media\/[\w-]+\.webp$/;

/** Photos whose objects stay while a report about them is looked at, whatever their owners do. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly db: DataSource,
    private readonly bucket: Bucket,
    private readonly removals: RemovalsService,
  ) {}

  /** A photo that is being deleted is held too, unless the removal of its objects has begun. @throws AppError missing */
  async hold({ holdId, ownerId, photoId, imageUrl }: HoldPhoto) {
    const address = imageUrl ?? (await this.addressOf(photoId, ownerId));
    if (!address || !ADDRESS.test(address)) throw photoMissing();
    const name = nameOf(address);
    await this.db.transaction(async (tx) => {
      await insertHold(tx, holdId, name);
      if (await lockPhoto(tx, address)) return;
      if (!(await postponeRemoval(tx, name))) throw photoMissing();
    });
  }

  private async addressOf(photoId: string | undefined, ownerId: string | undefined) {
    return photoId && ownerId ? addressOfPhoto(this.db, photoId, ownerId) : undefined;
  }

  /** @throws AppError missing when nothing is held under this id */
  async copy(holdId: string): Promise<Buffer> {
    const name = await heldName(this.db, holdId);
    if (!name) throw photoMissing();
    for (const width of COPY_WIDTHS) {
      const bytes = await this.bucket.read(objectOf(name, width));
      if (bytes.length <= COPY_BYTES) return bytes;
    }
    throw new Error('The smallest size of a photo does not fit into an answer.');
  }

  /** A removal that waited is due at once, unless another hold or a decision makes it wait. */
  async release(holdId: string) {
    const name = await deleteHold(this.db, holdId);
    if (name && !(await isAddressWithheld(this.db, imageUrlOf(name)))) await this.removals.bringForward(name, 0);
  }
}
