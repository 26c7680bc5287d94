import type { Database } from '@kindred/kit/database';
import { CreatePhotos1790000000000 } from './migrations/1790000000000-create-photos.js';
import { ChatPhotoEntity } from './photos/chat-photo.entity.js';
import { UserPhotoEntity } from './photos/user-photo.entity.js';
import { UploadEntity } from './uploads/upload.entity.js';

export const database: Database = {
  schema: 'media',
  entities: [UploadEntity, UserPhotoEntity, ChatPhotoEntity],
  migrations: [CreatePhotos1790000000000],
};
