import type { Database } from '@kindred/kit/database';
import { CreateCases1790000000000 } from './migrations/1790000000000-create-cases.js';

export const database: Database = {
  schema: 'moderation',
  entities: [],
  migrations: [CreateCases1790000000000],
};
