import { photoLimit, uploadMissing } from '@kindred/contracts/errors';
import { photoLimits } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { violates } from '@kindred/kit/database';
import { CONFIG } from '@kindred/kit/foundation';
import { type Reply, replayed } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { imageUrlOf } from '../bucket/object-names.js';
import { limitOf, type MediaConfig } from '../config.js';
import { ChatPhotoEntity } from '../photos/chat-photo.entity.js';
import { assertChatPhotosLeft } from '../photos/daily-photos.queries.js';
import { PhotoFiles } from '../photos/photo-files.service.js';
import { PhotoListsService } from '../photos/photo-lists.service.js';
import { UserPhotoEntity } from '../photos/user-photo.entity.js';
import { UploadEntity } from '../uploads/upload.entity.js';
import { type Upload, uploadKeyIn } from '../uploads/upload.js';
import { ClaimSlots } from './claim-slots.service.js';
import { Turns } from './turns.js';

type Claimed = { photoUrl: string; photo: Photo };
/** The next photo is decoded while one is written to the bucket. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 1000;
const WAIT_MS = photoLimits.claimSeconds * 1000;

type NewPhoto = Omit<ChatPhotoEntity, 'conversationId' | 'readerIds' | 'viewOnce'>;

/** Makes photos of uploads. A crash at any step leaves a complete photo, or objects that the sweep removes. */
@Injectable()
export class ClaimsService {
  private readonly turns: Turns<Claimed>;
  private readonly chatPhotosPerDay: number;

  constructor(
    private readonly db: DataSource,
    private readonly files: PhotoFiles,
    private readonly lists: PhotoListsService,
    private readonly slots: ClaimSlots,
    @Inject(CONFIG) config: MediaConfig,
  ) {
    this.turns = new Turns({ atOnce: AT_ONCE, inAll: LONGEST_QUEUE });
    this.chatPhotosPerDay = limitOf(config, 'CHAT_PHOTOS_PER_DAY');
  }

  async claim(photoUrl: string, userId: string): Promise<Claimed | Reply<Claimed>> {
    const deadline = Date.now() + WAIT_MS;
    const key = uploadKeyIn(photoUrl);
    if (!key) throw uploadMissing();
    const known = await this.claimed(key, userId);
    if (known) return replayed(known);
    try {
      return await this.claimFirst(key, userId, deadline);
    } catch (error) {
      // Another claim of the same upload may have made the photo and removed the file meanwhile.
      const other = await this.claimed(key, userId);
      if (other) return replayed(other);
      throw error;
    }
  }

  private async claimFirst(key: string, userId: string, deadline: number) {
    const upload = await this.db.manager.findOneBy(UploadEntity, { key, userId });
    if (!upload) throw uploadMissing();
    await this.refuseWhenFull(upload);
    const work = () => this.publish(upload);
    const { value, isRepeat } = await this.slots.held(userId, key, () =>
      this.turns.take({ personId: userId, key, deadline, work }),
    );
    return isRepeat ? replayed(value) : value;
  }

  private async publish(upload: Upload) {
    await this.refuseWhenFull(upload);
    const name = await this.files.make(upload.key);
    try {
      const photo = await this.keep(upload, name);
      await this.files.dropUpload(upload.key);
      return { photoUrl: photo.imageUrl, photo };
    } catch (error) {
      await this.files.discard(name);
      if (isSeventh(error)) throw photoLimit(photoLimits.count);
      throw isSecondClaim(error) ? uploadMissing() : error;
    }
  }

  private async keep({ userId, key: uploadKey, conversationId, readerIds }: Upload, name: string): Promise<Photo> {
    const photo = { id: uuidv7(), userId, uploadKey, imageUrl: imageUrlOf(name), createdAt: new Date() };
    if (!conversationId || !readerIds) return this.keepForProfile(photo, name);
    await this.db.transaction(async (tx) => {
      await this.lists.lock(tx, userId);
      await assertChatPhotosLeft(tx, userId, this.chatPhotosPerDay);
      await this.files.keep(tx, name);
      await tx.insert(ChatPhotoEntity, { ...photo, conversationId, readerIds, viewOnce: null });
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
  private async refuseWhenFull({ userId, conversationId }: Upload) {
    if (conversationId) return assertChatPhotosLeft(this.db.manager, userId, this.chatPhotosPerDay);
    if ((await this.db.manager.countBy(UserPhotoEntity, { userId })) >= photoLimits.count)
      throw photoLimit(photoLimits.count);
  }

  private async claimed(uploadKey: string, userId: string): Promise<Claimed | null> {
    const own = await this.db.manager.findOneBy(UserPhotoEntity, { uploadKey, userId });
    if (own) return { photoUrl: own.imageUrl, photo: own };
    const shared = await this.db.manager.findOneBy(ChatPhotoEntity, { uploadKey, userId });
    return shared && { photoUrl: shared.imageUrl, photo: { ...shared, isProfilePicture: false } };
  }
}

async function closeTicket(tx: EntityManager, key: string) {
  await tx.update(UploadEntity, { key }, { claimedAt: new Date() });
}

const isSecondClaim = (error: unknown) =>
  violates(error, 'user_photos_upload') || violates(error, 'chat_photos_upload');

const isSeventh = (error: unknown) => (error as { constraint?: string }).constraint === 'user_photos_six';
