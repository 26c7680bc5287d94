import type { Database } from '@kindred/kit/database';
import { ConversationEntity } from './conversations/conversation.entity.js';
import { CreateConversations1790000000000 } from './migrations/1790000000000-create-conversations.js';

export const database: Database = {
  schema: 'chat',
  entities: [ConversationEntity],
  migrations: [CreateConversations1790000000000],
};
