import type { Database } from '@kindred/kit/database';
import { UserEntity } from './accounts/user.entity.js';
import { MailEntity } from './mail/mail.entity.js';
import { CreateAccounts1790000000000 } from './migrations/1790000000000-create-accounts.js';
import { AddFeedback1790000001000 } from './migrations/1790000001000-add-feedback.js';

export const database: Database = {
  schema: 'auth',
  entities: [UserEntity, MailEntity],
  migrations: [CreateAccounts1790000000000, AddFeedback1790000001000],
};
