import {
  type ChangePhoto,
  type CheckChatPhoto,
  changePhoto,
  checkChatPhoto,
  deletePhoto,
  getPhotoAccess,
} from '@kindred/contracts/media';
import { republishPhotos } from '@kindred/contracts/rebuild';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { PhotoListsService } from './photo-lists.service.js';
import { PhotosService } from './photos.service.js';

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly lists: PhotoListsService,
  ) {}

  @Handle(deletePhoto)
  async delete({ photoId }: { photoId: string }, caller: Caller) {
    await this.photos.delete(photoId, caller.userId);
    return {};
  }

  @Handle(changePhoto)
  change(change: ChangePhoto, caller: Caller) {
    return this.photos.change(change, caller.userId);
  }

  @Handle(checkChatPhoto)
  async checkChat(photo: CheckChatPhoto, caller: Caller) {
    await this.photos.assertForChat(photo, caller.userId);
    return {};
  }

  @Handle(getPhotoAccess)
  access({ name }: { name: string }) {
    return this.photos.accessTo(name);
  }

  @Handle(republishPhotos)
  republish({ after }: { after: string | null }) {
    return this.lists.republish(after);
  }
}
