import { AppError, photoMissing } from '@kindred/contracts/errors';
import type { HoldPhoto, HoldReportedPhotos } from '@kindred/contracts/reports';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
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
import { deleteReportHold, insertReportHold, nameHeldByReports } from './report-holds.queries.js';

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

  /**
   * A photo that is being deleted is held too, unless the removal of its objects has begun. This hold replaces that of the
   * report. @throws AppError missing
   */
  async hold({ holdId, reportId, ownerId, photoId, imageUrl }: HoldPhoto) {
    const name = this.nameToHold(imageUrl ?? (await this.addressOf({ holdId, photoId, ownerId })));
    await this.db.transaction(async (tx) => {
      await insertHold(tx, holdId, name);
      await keepFiles(tx, name);
      if (reportId && photoId) await deleteReportHold(tx, reportId, photoId);
    });
  }

  /** Holds those of the photos that are there, each for the report, until that is frozen. */
  async holdReported({ reportId, ownerId, photoIds }: HoldReportedPhotos) {
    for (const photoId of photoIds) {
      const address = await addressOfPhoto(this.db, photoId, ownerId);
      if (!address) continue;
      const name = nameOf(address);
      await this.db
        .transaction(async (tx) => {
          await insertReportHold(tx, name, { reportId, photoId, ownerId });
          await keepFiles(tx, name);
        })
        .catch(unlessMissing);
    }
  }

  private nameToHold(address: string | undefined) {
    if (!address || !ADDRESS.test(address)) throw photoMissing();
    return nameOf(address);
  }

  /** Of a deleted photo the holds know the name. */
  private async addressOf({ holdId, photoId, ownerId }: HoldPhoto) {
    if (!photoId || !ownerId) return;
    const shown = await addressOfPhoto(this.db, photoId, ownerId);
    if (shown) return shown;
    const name = (await nameHeldByReports(this.db, photoId, ownerId)) ?? (await heldName(this.db, holdId));
    return name && imageUrlOf(name);
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

/** Makes sure that the files of a photo stay. @throws AppError missing when their removal has begun, or there are none */
async function keepFiles(tx: EntityManager, name: string) {
  if (await lockPhoto(tx, imageUrlOf(name))) return;
  if (!(await postponeRemoval(tx, name))) throw photoMissing();
}

function unlessMissing(error: unknown) {
  if (!(error instanceof AppError && error.kind === 'missing')) throw error;
}
