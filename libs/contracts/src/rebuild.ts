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

/** Publishes a page of photo lists again. */
export const republishPhotos = rpc('media.photos.republish', page);

/** Publishes the entitlements of a page of customers again. */
export const republishSubscriptions = rpc('billing.subscriptions.republish', page);

/** Publishes what is decided about a page of people again. */
export const republishDecisions = rpc('moderation.decisions.republish', page);

/** Rebuilds the discovery rows of a page of people from their profiles; after the last page, the cell counts. */
export const rebuildDiscovery = rpc('profile.discovery.rebuild', page);

/** Hands the reports and decisions about a page of people over to the moderation service. */
export const handOverReports = rpc('profile.report.hand-over', { ...page, timeoutSeconds: 30 });

/** Who wrote to whom in a page of conversations, in the order of their ids. */
export const listWriters = rpc('chat.conversation.list-writers', {
  ...page,
  output: z.extend(page.output, {
    written: z.array(z.object({ writerId: Id, readerId: Id })).check(z.maxLength(2000)),
  }),
});

/** Stores, for a page of conversations, that the members who wrote may be seen by those who read. */
export const rebuildContacts = rpc('profile.contact.rebuild', { ...page, timeoutSeconds: 30 });
