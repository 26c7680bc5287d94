import type { Database } from '@kindred/kit/database';
import { ConversationEntity } from './conversations/conversation.entity.js';
import { CreateConversations1790000000000 } from './migrations/1790000000000-create-conversations.js';
import { NoteOpeners1790000004000 } from './migrations/1790000004000-note-openers.js';
import { KeepFailedEvents1790000030000 } from './migrations/1790000030000-keep-failed-events.js';
import { ChangeMessages1790000080000 } from './migrations/1790000080000-change-messages.js';
import { KeepUntoldReads1790000091000 } from './migrations/1790000091000-keep-untold-reads.js';
import { AskBeforeWriting1790000092000 } from './migrations/1790000092000-ask-before-writing.js';
import { SendVoices1790000093000 } from './migrations/1790000093000-send-voices.js';
import { VanishMessages1790000094000 } from './migrations/1790000094000-vanish-messages.js';
import { ViewOnce1790000094100 } from './migrations/1790000094100-view-once.js';
import { KeepOwnSides1790000095000 } from './migrations/1790000095000-keep-own-sides.js';
import { KeepFormerMembers1790000096000 } from './migrations/1790000096000-keep-former-members.js';
import { HoldReportedFiles1790000097000 } from './migrations/1790000097000-hold-reported-files.js';
import { LightenWrites1790000098000 } from './migrations/1790000098000-lighten-writes.js';
import { DeleteUpTo1790000099000 } from './migrations/1790000099000-delete-up-to.js';
import { KeepUntoldViews1790000108000 } from './migrations/1790000108000-keep-untold-views.js';
import { KnowWhatIsReported1790000115000 } from './migrations/1790000115000-know-what-is-reported.js';
import { SkipHiddenMessages1790000120000 } from './migrations/1790000120000-skip-hidden-messages.js';

export const database: Database = {
  schema: 'chat',
  entities: [ConversationEntity],
  migrations: [
    CreateConversations1790000000000,
    NoteOpeners1790000004000,
    KeepFailedEvents1790000030000,
    ChangeMessages1790000080000,
    KeepUntoldReads1790000091000,
    AskBeforeWriting1790000092000,
    SendVoices1790000093000,
    VanishMessages1790000094000,
    ViewOnce1790000094100,
    KeepOwnSides1790000095000,
    KeepFormerMembers1790000096000,
    HoldReportedFiles1790000097000,
    LightenWrites1790000098000,
    DeleteUpTo1790000099000,
    KeepUntoldViews1790000108000,
    KnowWhatIsReported1790000115000,
    SkipHiddenMessages1790000120000,
  ],
  // Every statement walks an index by key, so a new plan for each value, or compilation, is wasted time.
  settings: { plan_cache_mode: 'force_generic_plan', jit: 'off' },
};
