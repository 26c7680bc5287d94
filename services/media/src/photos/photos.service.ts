import { photoMissing } from '@kindred/contracts/errors';
import { fileNameOf, fileUrlOf } from '@kindred/contracts/file-urls';
import { type ChangePhoto, type CheckChatPhoto, type getPhotoAccess } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod/mini';
import { RemovalsService } from '../removals/removals.service.js';
import { decideViewOnce, shownChatPhoto } from './chat-photos.queries.js';
import { withChange, withoutPhoto } from './photo.js';
import { arrangePhotos } from './photo-lists.queries.js';
import { PhotoListsService } from './photo-lists.service.js';
import { UserPhotoEntity } from './user-photo.entity.js';

@Injectable()
export class PhotosService {
  constructor(
    private readonly db: DataSource,
    private readonly lists: PhotoListsService,
    private readonly removals: RemovalsService,
  ) {}

  /** After the answer nobody sees the photo, even while a hold keeps its files. The answer does not wait for their removal. */
  async delete(photoId: string, userId: string) {
    await this.assertOwn(photoId, userId);
    let name = '';
    await this.lists.change(userId, async (tx, photos) => {
      name = fileNameOf(find(photos, photoId).imageUrl);
      await tx.delete(UserPhotoEntity, { id: photoId });
      await arrangePhotos(tx, withoutPhoto(photos, photoId));
      await this.removals.plan(tx, [name], 0);
    });
    void this.removals.removeNow([name]);
  }

  async change(change: ChangePhoto, userId: string): Promise<Photo> {
    await this.assertOwn(change.photoId, userId);
    const photos = await this.lists.change(userId, async (tx, before) => {
      find(before, change.photoId);
      await arrangePhotos(tx, withChange(before, change));
    });
    return find(photos, change.photoId);
  }

  /** The owner of a photo or recording, the two members who may see it, or null for every member, and its id. @throws AppError missing */
  async accessTo(name: string): Promise<z.input<typeof getPhotoAccess.output>> {
    const imageUrl = fileUrlOf(name);
    const own = await this.db.manager.findOneBy(UserPhotoEntity, { imageUrl });
    if (own) return { ownerId: own.userId, readerIds: null, photoId: own.id };
    const photo = await shownChatPhoto(this.db, imageUrl);
    if (!photo) throw photoMissing();
    return {
      ownerId: photo.userId,
      readerIds: photo.readerIds,
      photoId: photo.id,
      conversationId: photo.conversationId,
    };
  }

  /**
   * A view-once photo is no longer served at its URL, not even to its owner. @throws AppError missing unless the user
   * claimed this photo for this conversation, and no message of it decided otherwise
   */
  async assertForChat({ imageUrl, conversationId, viewOnce = false }: CheckChatPhoto, ownerId: string) {
    if (!(await decideViewOnce(this.db, { imageUrl, conversationId, ownerId }, viewOnce))) throw photoMissing();
  }

  /** Called before the list is locked, so that nothing is written for a photo that is not the user's. */
  private async assertOwn(id: string, userId: string) {
    if (!(await this.db.manager.existsBy(UserPhotoEntity, { id, userId }))) throw photoMissing();
  }
}

function find(photos: Photo[], photoId: string) {
  const photo = photos.find(({ id }) => id === photoId);
  if (!photo) throw photoMissing();
  return photo;
}
