import type { Database } from '@kindred/kit/database';
import { ResetRequestEntity } from './accounts/reset-request.entity.js';
import { UserEntity } from './accounts/user.entity.js';
import { MailEntity } from './mail/mail.entity.js';
import { CreateAccounts1790000000000 } from './migrations/1790000000000-create-accounts.js';
import { AddFeedback1790000001000 } from './migrations/1790000001000-add-feedback.js';
import { CountPasswords1790000002000 } from './migrations/1790000002000-count-passwords.js';
import { CreateResetRequests1790000003000 } from './migrations/1790000003000-create-reset-requests.js';
import { TryMailsAgain1790000030000 } from './migrations/1790000030000-try-mails-again.js';
import { CreateSecondFactors1790000040000 } from './migrations/1790000040000-create-second-factors.js';
import { NameAdmins1790000050000 } from './migrations/1790000050000-name-admins.js';
import { CloseAddresses1790000051000 } from './migrations/1790000051000-close-addresses.js';
import { RemoveSecondFactors1790000060000 } from './migrations/1790000060000-remove-second-factors.js';
import { ConfirmAddresses1790000070000 } from './migrations/1790000070000-confirm-addresses.js';
import { NoteSignIns1790000071000 } from './migrations/1790000071000-note-sign-ins.js';
import { CreatePasskeys1790000072000 } from './migrations/1790000072000-create-passkeys.js';
import { GateAges1790000080000 } from './migrations/1790000080000-gate-ages.js';
import { CountUndoTries1790000084000 } from './migrations/1790000084000-count-undo-tries.js';
import { AwaitWelcomes1790000085000 } from './migrations/1790000085000-await-welcomes.js';
import { TellByPush1790000096000 } from './migrations/1790000096000-tell-by-push.js';
import { FindSentMails1790000112000 } from './migrations/1790000112000-find-sent-mails.js';

export const database: Database = {
  schema: 'auth',
  entities: [UserEntity, MailEntity, ResetRequestEntity],
  migrations: [
    CreateAccounts1790000000000,
    AddFeedback1790000001000,
    CountPasswords1790000002000,
    CreateResetRequests1790000003000,
    TryMailsAgain1790000030000,
    CreateSecondFactors1790000040000,
    NameAdmins1790000050000,
    CloseAddresses1790000051000,
    RemoveSecondFactors1790000060000,
    ConfirmAddresses1790000070000,
    NoteSignIns1790000071000,
    CreatePasskeys1790000072000,
    GateAges1790000080000,
    CountUndoTries1790000084000,
    AwaitWelcomes1790000085000,
    TellByPush1790000096000,
    FindSentMails1790000112000,
  ],
};
