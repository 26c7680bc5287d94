import type { Database } from '@kindred/kit/database';
import { CreateCases1790000000000 } from './migrations/1790000000000-create-cases.js';
import { CreateDecisions1790000001000 } from './migrations/1790000001000-create-decisions.js';
import { CreateStatements1790000002000 } from './migrations/1790000002000-create-statements.js';
import { CreateStaffLog1790000003000 } from './migrations/1790000003000-create-staff-log.js';
import { CreateOutsideNotices1790000006000 } from './migrations/1790000006000-create-outside-notices.js';
import { KnowAddresses1790000007000 } from './migrations/1790000007000-know-addresses.js';
import { LeaveToQueries1790000008000 } from './migrations/1790000008000-leave-to-queries.js';
import { BoundWork1790000009000 } from './migrations/1790000009000-bound-work.js';
import { DismissInPieces1790000061000 } from './migrations/1790000061000-dismiss-in-pieces.js';
import { CountLooks1790000062000 } from './migrations/1790000062000-count-looks.js';
import { NameChatPhotos1790000063000 } from './migrations/1790000063000-name-chat-photos.js';
import { FreezeNoticePhotos1790000086000 } from './migrations/1790000086000-freeze-notice-photos.js';
import { FreezeRecordings1790000093000 } from './migrations/1790000093000-freeze-recordings.js';
import { FreezeNoticeRecordings1790000100000 } from './migrations/1790000100000-freeze-notice-recordings.js';
import { NameDecisionsOfNotices1790000103000 } from './migrations/1790000103000-name-decisions-of-notices.js';
import { ConfirmStatements1790000104000 } from './migrations/1790000104000-confirm-statements.js';
import { EndExtensions1790000107000 } from './migrations/1790000107000-end-extensions.js';
import { ShareFiles1790000108000 } from './migrations/1790000108000-share-files.js';
import { CountLooksAtPhotos1790000109000 } from './migrations/1790000109000-count-looks-at-photos.js';
import { FindWhatWaits1790000111000 } from './migrations/1790000111000-find-what-waits.js';
import { ForgetWhenReportersJoined1790000113000 } from './migrations/1790000113000-forget-when-reporters-joined.js';
import { MarkEmptiedCases1790000115000 } from './migrations/1790000115000-mark-emptied-cases.js';
import { HoldNotices1790000116000 } from './migrations/1790000116000-hold-notices.js';
import { NoteWhenShown1790000121000 } from './migrations/1790000121000-note-when-shown.js';
import { BoundLocks1790000122000 } from './migrations/1790000122000-bound-locks.js';

export const database: Database = {
  schema: 'moderation',
  entities: [],
  migrations: [
    CreateCases1790000000000,
    CreateDecisions1790000001000,
    CreateStatements1790000002000,
    CreateStaffLog1790000003000,
    CreateOutsideNotices1790000006000,
    KnowAddresses1790000007000,
    LeaveToQueries1790000008000,
    BoundWork1790000009000,
    DismissInPieces1790000061000,
    CountLooks1790000062000,
    NameChatPhotos1790000063000,
    FreezeNoticePhotos1790000086000,
    FreezeRecordings1790000093000,
    FreezeNoticeRecordings1790000100000,
    NameDecisionsOfNotices1790000103000,
    ConfirmStatements1790000104000,
    EndExtensions1790000107000,
    ShareFiles1790000108000,
    CountLooksAtPhotos1790000109000,
    FindWhatWaits1790000111000,
    ForgetWhenReportersJoined1790000113000,
    MarkEmptiedCases1790000115000,
    HoldNotices1790000116000,
    NoteWhenShown1790000121000,
    BoundLocks1790000122000,
  ],
};
