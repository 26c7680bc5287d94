import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id } from './fields.js';

/** Where a page begins, and how many it had. `next` is null after the last page. */
const page = {
  input: z.object({ after: z.nullable(Id) }),
  output: z.object({ count: z.int(), next: z.nullable(Id) }),
};

/** Announces a page of accounts again, deleted ones too. */
export const republishAccounts = rpc('auth.accounts.republish', page);

/** Publishes what is decided about a page of people again. */
export const republishDecisions = rpc('moderation.decisions.republish', page);
