import { photoMissing } from '@kindred/contracts/errors';
import { fileNameOf, fileUrlOf, isFileUrl } from '@kindred/contracts/file-urls';
import type { CopyHeldPhoto, HoldPhoto, HoldReportedPhotos } from '@kindred/contracts/reports';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { unlessMissing } from '@kindred/kit/unless-missing';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { COPY_BYTES, copyOfFile } from '../photos/file-copy.js';
import { lockSealed } from '../sealed-photos/sealed-photos.queries.js';
import { SealedPhotosService } from '../sealed-photos/sealed-photos.service.js';
import {
  deleteHold,
  deleteOldHolds,
  fileUrlOfPhoto,
  heldName,
  insertHold,
  lockPhoto,
  postponeRemoval,
  removeUnlessWithheld,
} from './holds.queries.js';
import { deleteReportHold, insertReportHold, nameHeldByReports } from './report-holds.queries.js';

/** Photos and recordings whose objects stay while a report about them is looked at, whatever their owners do. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly db: DataSource,
    private readonly bucket: Bucket,
    private readonly sealed: SealedPhotosService,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'old holds of photos not deleted',
      perform: () => deleteOldHolds(db),
    });
  }

  /**
   * A photo that is being deleted or unsent is held too, unless the removal of its objects has begun. This hold replaces that
   * of the report. @throws AppError missing
   */
  async hold({ holdId, reportId, ownerId, photoId, imageUrl }: HoldPhoto) {
    const name = this.nameToHold(imageUrl ?? (await this.fileUrlToHold({ holdId, photoId, ownerId })));
    await this.db.transaction(async (tx) => {
      await insertHold(tx, holdId, name);
      await keepFiles(tx, name);
      if (reportId && photoId) await deleteReportHold(tx, reportId, photoId);
    });
  }

  /** Holds those of the photos that are there, each for the report, until that is frozen. */
  async holdReported({ reportId, ownerId, photoIds }: HoldReportedPhotos) {
    for (const photoId of photoIds) {
      const address = await fileUrlOfPhoto(this.db, photoId, ownerId);
      if (!address) continue;
      const name = fileNameOf(address);
      await this.db
        .transaction(async (tx) => {
          await insertReportHold(tx, name, { reportId, photoId, ownerId });
          await keepFiles(tx, name);
        })
        .catch(unlessMissing);
    }
  }

  private nameToHold(address: string | undefined) {
    if (!address || !isFileUrl(address)) throw photoMissing();
    return fileNameOf(address);
  }

  /** Of a deleted photo the holds know the name. */
  private async fileUrlToHold({ holdId, photoId, ownerId }: HoldPhoto) {
    if (!photoId || !ownerId) return;
    const shown = await fileUrlOfPhoto(this.db, photoId, ownerId);
    if (shown) return shown;
    const name = (await nameHeldByReports(this.db, photoId, ownerId)) ?? (await heldName(this.db, holdId));
    return name && fileUrlOf(name);
  }

  /** One part of a copy, which fits into an answer. @throws AppError missing when nothing is held under this id */
  async copy({ holdId, part = 0 }: CopyHeldPhoto) {
    const name = await heldName(this.db, holdId);
    if (!name) throw photoMissing();
    const bytes = (await this.sealed.open(name)) ?? (await copyOfFile(name, (object) => this.bucket.read(object)));
    const end = (part + 1) * COPY_BYTES;
    return { bytes: bytes.subarray(part * COPY_BYTES, end), isMore: end < bytes.length };
  }

  /** A removal that waited is due at once, unless another hold or a decision makes it wait. */
  async release(holdId: string) {
    const name = await deleteHold(this.db, holdId);
    if (name) await removeUnlessWithheld(this.db, name, fileUrlOf(name));
  }
}

/** Makes sure that the files of a photo stay, or its sealed copy. @throws AppError missing when there are none, or not for long */
async function keepFiles(tx: EntityManager, name: string) {
  const address = fileUrlOf(name);
  if (await lockPhoto(tx, address)) return;
  if ((await postponeRemoval(tx, name)) || (await lockSealed(tx, name))) return;
  // A photo that is given back meanwhile has no removal any more.
  if (await lockPhoto(tx, address)) return;
  throw photoMissing();
}
