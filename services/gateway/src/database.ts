import type { Database } from '@kindred/kit/database';
import { CreateSessions1790000000000 } from './migrations/1790000000000-create-sessions.js';
import { TellEndedSessions1790000001000 } from './migrations/1790000001000-tell-ended-sessions.js';
import { DateSessions1790000005000 } from './migrations/1790000005000-date-sessions.js';
import { KeepFailedEvents1790000030000 } from './migrations/1790000030000-keep-failed-events.js';
import { KeepAccounts1790000050000 } from './migrations/1790000050000-keep-accounts.js';
import { KeepNotices1790000060000 } from './migrations/1790000060000-keep-notices.js';
import { NameDevices1790000070000 } from './migrations/1790000070000-name-devices.js';
import { KeepWelcomes1790000080000 } from './migrations/1790000080000-keep-welcomes.js';
import { NotePushes1790000096000 } from './migrations/1790000096000-note-pushes.js';
import { ForgetNotices1790000110000 } from './migrations/1790000110000-forget-notices.js';

export const database: Database = {
  schema: 'gateway',
  entities: [],
  migrations: [
    CreateSessions1790000000000,
    TellEndedSessions1790000001000,
    DateSessions1790000005000,
    KeepFailedEvents1790000030000,
    KeepAccounts1790000050000,
    KeepNotices1790000060000,
    NameDevices1790000070000,
    KeepWelcomes1790000080000,
    NotePushes1790000096000,
    ForgetNotices1790000110000,
  ],
};
