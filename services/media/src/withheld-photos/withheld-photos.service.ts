import { AppError } from '@kindred/contracts/app-error';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { photoLimits } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { databaseTime } from '@kindred/kit/sql';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withChange, withoutPhoto } from '../photos/photo.js';
import { arrangePhotos } from '../photos/photo-lists.queries.js';
import { PhotoListsService } from '../photos/photo-lists.service.js';
import { UserPhotoEntity } from '../photos/user-photo.entity.js';
import { RemovalsService } from '../removals/removals.service.js';
import { deleteOldChatPhotos, giveBackChatPhoto, withholdChatPhoto } from './withheld-chat-photos.queries.js';
import {
  deleteOldWithheld,
  insertWithheld,
  isOfProfile,
  isWithheld,
  KEEP_SECONDS,
  markGivenBack,
  preventWithholding,
  type WithheldPhoto,
  withheldBy,
  withholdAgain,
} from './withheld-photos.queries.js';

/**
 * Photos that decisions of moderators took out of lists, or hid in conversations. They are in no list and not served; their
 * files stay until the term for an appeal is over.
 */
@Injectable()
export class WithheldPhotosService {
  constructor(
    private readonly db: DataSource,
    private readonly lists: PhotoListsService,
    private readonly removals: RemovalsService,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'old withheld photos not deleted',
      perform: async () => this.sweep(await databaseTime(db)),
    });
  }

  /**
   * Withholds a photo of a profile, or of a conversation. Nothing happens when the member has no such photo, or when it is
   * repeated. Several decisions may withhold one photo.
   */
  async withhold({ decisionId, userId, photoId }: { decisionId: string; userId: string; photoId: string }) {
    if (!(await isOfProfile(this.db, userId, photoId))) {
      return withholdChatPhoto(this.db, decisionId, userId, photoId);
    }
    await this.change(userId, async (tx, photos) => {
      const photo = await tx.findOneBy(UserPhotoEntity, { id: photoId, userId });
      if (!photo) return this.withholdAgain(tx, decisionId, userId, photoId);
      if (!(await insertWithheld(tx, decisionId, photo))) return;
      await tx.delete(UserPhotoEntity, { id: photoId });
      await arrangePhotos(tx, withoutPhoto(photos, photoId));
      await this.removals.plan(tx, [fileNameOf(photo.imageUrl)], KEEP_SECONDS);
    });
  }

  /** The files stay until the term of the last decision is over. */
  private async withholdAgain(tx: EntityManager, decisionId: string, userId: string, photoId: string) {
    const imageUrl = await withholdAgain(tx, decisionId, userId, photoId);
    if (imageUrl) await this.removals.postpone(tx, fileNameOf(imageUrl), KEEP_SECONDS);
  }

  /** The photo comes back to its place, if no other decision withholds it, its files are there and the list has room. */
  async giveBack(decisionId: string) {
    await preventWithholding(this.db, decisionId);
    const withheld = await withheldBy(this.db, decisionId);
    if (!withheld) return giveBackChatPhoto(this.db, decisionId);
    await this.change(withheld.userId, async (tx, photos) => {
      if (photos.length >= photoLimits.count || !(await markGivenBack(tx, decisionId))) return;
      if (await isWithheld(tx, withheld.userId, withheld.id)) return;
      if (await this.removals.cancel(tx, fileNameOf(withheld.imageUrl))) await insertAgain(tx, withheld, photos);
    });
  }

  /** Deletes what is too old for an appeal at that time, with its files. @returns how many photos */
  async sweep(asOf: Date): Promise<number> {
    const old = await deleteOldWithheld(this.db, asOf);
    await this.removals.hasten(old.flatMap((imageUrl) => imageUrl ?? []).map(fileNameOf), asOf);
    for (let count = old.length; ; ) {
      const deleted = await this.db.transaction(async (tx) => {
        const names = (await deleteOldChatPhotos(tx, asOf)).map(fileNameOf);
        await this.removals.plan(tx, names, 0);
        return names.length;
      });
      if (deleted === 0) return count;
      count += deleted;
    }
  }

  /** A member who deleted their account has no list to change. */
  private async change(userId: string, work: (tx: EntityManager, photos: Photo[]) => Promise<void>) {
    try {
      await this.lists.change(userId, work);
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'unauthenticated')) throw error;
    }
  }
}

/** It is the profile picture again if it was, or if there is no other. */
async function insertAgain(tx: EntityManager, withheld: WithheldPhoto, photos: Photo[]) {
  const { position, isProfilePicture, ...photo } = withheld;
  const isChosen = isProfilePicture || photos.length === 0;
  await tx.insert(UserPhotoEntity, { ...photo, position: photos.length, isProfilePicture: false });
  const all = [...photos, { id: photo.id, imageUrl: photo.imageUrl, isProfilePicture: false }];
  const change = { photoId: photo.id, position, ...(isChosen && { isProfilePicture: true as const }) };
  await arrangePhotos(tx, withChange(all, change));
}
