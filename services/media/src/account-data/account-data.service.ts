import type { AccountChanged } from '@kindred/contracts/auth';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { ChatPhotoEntity } from '../photos/chat-photo.entity.js';
import { deleteChatPhotosOf } from '../photos/chat-photos.queries.js';
import { ExportedFilesService } from '../photos/exported-files.service.js';
import { PhotoFiles } from '../photos/photo-files.service.js';
import { closeList } from '../photos/photo-lists.queries.js';
import { UserPhotoEntity } from '../photos/user-photo.entity.js';
import { RemovalsService } from '../removals/removals.service.js';
import { deleteSealedOf } from '../sealed-photos/sealed-photos.queries.js';
import { UploadEntity } from '../uploads/upload.entity.js';
import { deleteViewingsOf } from '../viewings/viewings.queries.js';
import { deleteWithheldChatPhotosOf } from '../withheld-photos/withheld-chat-photos.queries.js';
import { deleteWithheldOf } from '../withheld-photos/withheld-photos.queries.js';

const PAGE = 50;

/** Everything that media stores about a member: for the data export, and for the deletion of the account. */
@Injectable()
export class AccountDataService {
  constructor(
    private readonly db: DataSource,
    private readonly removals: RemovalsService,
    private readonly files: ExportedFilesService,
    private readonly photoFiles: PhotoFiles,
  ) {}

  /** The profile photos of a member, which fit on one page. */
  photos(userId: string) {
    return this.db.manager.find(UserPhotoEntity, { where: { userId }, order: { position: 'asc' } });
  }

  chatPhotos(userId: string, after?: string) {
    const item = (photo: ChatPhotoEntity) => ({ ...photo, viewOnce: photo.viewOnce ?? undefined });
    return this.files.page('photo', userId, after, item);
  }

  async uploads(userId: string, after = '') {
    const where = { userId, key: MoreThan(after) };
    const rows = await this.db.manager.find(UploadEntity, { where, order: { key: 'asc' }, take: PAGE + 1 });
    return page({ rows, count: PAGE, cursor: ({ key }) => key, item: (upload) => upload });
  }

  /**
   * Deletes everything of a member who deleted their account. A claim in progress fails, for the list is closed. Uploads keep
   * their planned removals, because a file may still come while its ticket is good.
   */
  async applyAccount({ id, state }: AccountChanged) {
    if (state !== 'deleted') return;
    const { names, uploads } = await this.db.transaction(async (tx) => {
      await closeList(tx, id);
      const found = await this.deleteRows(tx, id);
      await this.removals.plan(tx, found.names, 0);
      return found;
    });
    await this.removals.removeNow(names);
    await Promise.all(uploads.map((key) => this.photoFiles.dropUpload(key)));
  }

  /** Deletes the rows of a member. @returns the keys of what is left in the bucket, and those of uploads */
  private async deleteRows(tx: EntityManager, userId: string) {
    // It waits for transactions that seal or withhold a photo at this moment, so that the next statements see their rows.
    const shared = await deleteChatPhotosOf(tx, userId);
    const photos = await tx.findBy(UserPhotoEntity, { userId });
    const withheld = await deleteWithheldOf(tx, userId);
    await deleteWithheldChatPhotosOf(tx, userId);
    await deleteViewingsOf(tx, userId);
    const sealed = await deleteSealedOf(tx, userId);
    const uploads = await tx.findBy(UploadEntity, { userId });
    for (const entity of [UserPhotoEntity, UploadEntity]) await tx.delete(entity, { userId });
    const names = [...photos.map(({ imageUrl }) => imageUrl), ...shared, ...withheld].map(fileNameOf);
    return { names: [...names, ...sealed], uploads: uploads.map(({ key }) => key) };
  }
}
