import type { Database } from '@kindred/kit/database';
import { CreatePhotos1790000000000 } from './migrations/1790000000000-create-photos.js';
import { CountUploads1790000001000 } from './migrations/1790000001000-count-uploads.js';
import { KeepFailedEvents1790000030000 } from './migrations/1790000030000-keep-failed-events.js';
import { LeaseRemovals1790000031000 } from './migrations/1790000031000-lease-removals.js';
import { CountWaitingClaims1790000040000 } from './migrations/1790000040000-count-waiting-claims.js';
import { HoldPhotos1790000050000 } from './migrations/1790000050000-hold-photos.js';
import { WithholdPhotos1790000051000 } from './migrations/1790000051000-withhold-photos.js';
import { HoldReportedPhotos1790000052000 } from './migrations/1790000052000-hold-reported-photos.js';
import { WithholdChatPhotos1790000053000 } from './migrations/1790000053000-withhold-chat-photos.js';
import { SealPhotos1790000080000 } from './migrations/1790000080000-seal-photos.js';
import { KeepVoices1790000093000 } from './migrations/1790000093000-keep-voices.js';
import { ViewPhotosOnce1790000094000 } from './migrations/1790000094000-view-photos-once.js';
import { DeleteUnusedPhotos1790000095000 } from './migrations/1790000095000-delete-unused-photos.js';
import { KnowPhotosOfViewings1790000096000 } from './migrations/1790000096000-know-photos-of-viewings.js';
import { PageOwnFiles1790000115000 } from './migrations/1790000115000-page-own-files.js';
import { ChatPhotoEntity } from './photos/chat-photo.entity.js';
import { UserPhotoEntity } from './photos/user-photo.entity.js';
import { UploadEntity } from './uploads/upload.entity.js';

export const database: Database = {
  schema: 'media',
  entities: [UploadEntity, UserPhotoEntity, ChatPhotoEntity],
  migrations: [
    CreatePhotos1790000000000,
    CountUploads1790000001000,
    KeepFailedEvents1790000030000,
    LeaseRemovals1790000031000,
    CountWaitingClaims1790000040000,
    HoldPhotos1790000050000,
    WithholdPhotos1790000051000,
    HoldReportedPhotos1790000052000,
    WithholdChatPhotos1790000053000,
    SealPhotos1790000080000,
    KeepVoices1790000093000,
    ViewPhotosOnce1790000094000,
    DeleteUnusedPhotos1790000095000,
    KnowPhotosOfViewings1790000096000,
    PageOwnFiles1790000115000,
  ],
};
