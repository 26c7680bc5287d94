import { randomUUID } from 'node:crypto';
import { photoLimit, uploadMissing } from '@kindred/contracts/errors';
import { fileUrlOf } from '@kindred/contracts/file-urls';
import { photoLimits } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { violates } from '@kindred/kit/database-errors';
import type { Reply } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChatPhotoEntity } from '../photos/chat-photo.entity.js';
import { sendBy } from '../photos/chat-photos.queries.js';
import { PhotoFiles } from '../photos/photo-files.service.js';
import { PhotoListsService } from '../photos/photo-lists.service.js';
import { UserPhotoEntity } from '../photos/user-photo.entity.js';
import type { Upload } from '../uploads/upload.js';
import { UploadLimits } from '../uploads/upload-limits.service.js';
import { ClaimQueue, closeTicket } from './claim-queue.service.js';
import { claimedFile } from './claimed-file.queries.js';

type Claimed = { photoUrl: string; photo: Photo };
type NewPhoto = Pick<ChatPhotoEntity, 'id' | 'userId' | 'uploadKey' | 'imageUrl' | 'createdAt'>;

/** Makes photos of uploads. A crash at any step leaves a complete photo, or objects that the sweep removes. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly db: DataSource,
    private readonly queue: ClaimQueue,
    private readonly files: PhotoFiles,
    private readonly lists: PhotoListsService,
    private readonly limits: UploadLimits,
  ) {}

  claim(photoUrl: string, userId: string): Promise<Claimed | Reply<Claimed>> {
    return this.queue.once({
      url: photoUrl,
      userId,
      isRecording: false,
      find: (key) => this.claimed(key, userId),
      check: (upload) => this.refuseWhenFull(upload),
      make: (upload) => this.publish(upload),
    });
  }

  private async publish(upload: Upload) {
    const name = await this.files.make(upload.key);
    try {
      const photo = await this.keep(upload, name);
      void this.files.dropUpload(upload.key);
      return { photoUrl: photo.imageUrl, photo };
    } catch (error) {
      await this.files.discard(name);
      if (isSeventh(error)) throw photoLimit(photoLimits.count);
      throw isSecondClaim(error) ? uploadMissing() : error;
    }
  }

  private async keep(upload: Upload, name: string): Promise<Photo> {
    const { userId, key: uploadKey, conversationId, readerIds } = upload;
    // Everybody reads the id of a profile photo: a v7 one would tell when its owner was there.
    const photo = { id: randomUUID(), userId, uploadKey, imageUrl: fileUrlOf(name), createdAt: new Date() };
    if (!conversationId || !readerIds) return this.keepForProfile(photo, name);
    await this.db.transaction(async (tx) => {
      await this.lists.lock(tx, userId);
      await this.limits.assertDailyLeft(tx, upload);
      await this.files.keep(tx, name);
      await tx.insert(ChatPhotoEntity, { ...photo, conversationId, readerIds, viewOnce: null, sendBy: sendBy() });
      await closeTicket(tx, uploadKey);
    });
    return { ...photo, isProfilePicture: false };
  }

  private async keepForProfile(photo: NewPhoto, name: string): Promise<Photo> {
    let isProfilePicture = false;
    await this.lists.change(photo.userId, async (tx, { length: position }) => {
      isProfilePicture = position === 0;
      await this.files.keep(tx, name);
      await tx.insert(UserPhotoEntity, { ...photo, position, isProfilePicture });
      await closeTicket(tx, photo.uploadKey);
    });
    return { ...photo, isProfilePicture };
  }

  /** Refuses early when there is no room for the photo. Storing it checks again, exactly. */
  private async refuseWhenFull(upload: Upload) {
    if (upload.conversationId) return this.limits.assertDailyLeft(this.db.manager, upload);
    const { userId } = upload;
    if ((await this.db.manager.countBy(UserPhotoEntity, { userId })) >= photoLimits.count)
      throw photoLimit(photoLimits.count);
  }

  private async claimed(uploadKey: string, userId: string): Promise<Claimed | null> {
    const own = await this.db.manager.findOneBy(UserPhotoEntity, { uploadKey, userId });
    if (own) return { photoUrl: own.imageUrl, photo: own };
    const shared = await claimedFile(this.db.manager, uploadKey, userId);
    return shared?.duration === null
      ? { photoUrl: shared.imageUrl, photo: { ...shared, isProfilePicture: false } }
      : null;
  }
}

const isSecondClaim = (error: unknown) =>
  violates(error, 'user_photos_upload') || violates(error, 'chat_photos_upload');

const isSeventh = (error: unknown) => (error as { constraint?: string }).constraint === 'user_photos_six';
