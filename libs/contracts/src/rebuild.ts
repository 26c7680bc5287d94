import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id } from './fields.js';

/** Rebuilds the discovery rows of a page of people from their profiles; after the last page, the cell counts. */
export const rebuildDiscovery = rpc('profile.discovery.rebuild', {
  input: z.object({ after: z.nullable(Id) }),
  output: z.object({ count: z.int(), next: z.nullable(Id) }),
});

/** Hands the reports and decisions about a page of people over to the moderation service. */
export const handOverReports = rpc('profile.report.hand-over', {
  input: z.object({ after: z.nullable(Id) }),
  output: z.object({ count: z.int(), next: z.nullable(Id) }),
  timeoutSeconds: 30,
});

/** Who wrote to whom in a page of conversations, in the order of their ids. */
export const listWriters = rpc('chat.conversation.list-writers', {
  input: z.object({ after: z.nullable(Id) }),
  output: z.object({
    count: z.int(),
    next: z.nullable(Id),
    written: z.array(z.object({ writerId: Id, readerId: Id })).check(z.maxLength(2000)),
  }),
});

/** Stores for a page of conversations that who wrote may be seen by who read. */
export const rebuildContacts = rpc('profile.contact.rebuild', {
  input: z.object({ after: z.nullable(Id) }),
  output: z.object({ count: z.int(), next: z.nullable(Id) }),
  timeoutSeconds: 30,
});
