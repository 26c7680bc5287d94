import type { Database } from '@kindred/kit/database';
import { CreateSessions1790000000000 } from './migrations/1790000000000-create-sessions.js';
import { TellEndedSessions1790000001000 } from './migrations/1790000001000-tell-ended-sessions.js';

export const database: Database = {
  schema: 'gateway',
  entities: [],
  migrations: [CreateSessions1790000000000, TellEndedSessions1790000001000],
};
