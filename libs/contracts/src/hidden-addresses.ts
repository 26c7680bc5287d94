import { z } from 'zod/mini';
import { Email, EmailTag } from './auth.js';
import { rpc } from './define.js';
import { Id } from './fields.js';

/** How many addresses a member names in one call. */
const HIDDEN_ADDRESSES_AT_ONCE = 200;

/**
 * Adds addresses to the list from which the caller hides: members who have one do not find the caller. The answer does not tell
 * whether anybody has one. @throws conflict with too many in all, and then adds none
 */
export const addHiddenAddresses = rpc('auth.hidden-addresses.add', {
  http: 'PUT /api/account/hidden-addresses',
  input: z.object({
    emails: z
      .array(Email)
      .check(
        z.minLength(1, 'Enter an email address'),
        z.maxLength(HIDDEN_ADDRESSES_AT_ONCE, `Enter at most ${HIDDEN_ADDRESSES_AT_ONCE} addresses`),
      ),
  }),
  output: z.object({}),
  status: 204,
});
export type AddHiddenAddresses = z.infer<typeof addHiddenAddresses.input>;

const Count = z.object({ count: z.int() });

/** From how many addresses the caller hides. The addresses themselves are kept nowhere. */
export const countHiddenAddresses = rpc('profile.hidden-addresses.count', {
  http: 'GET /api/account/hidden-addresses',
  input: z.object({}),
  output: Count,
});

/** Empties the list of addresses from which the caller hides. */
export const removeHiddenAddresses = rpc('profile.hidden-addresses.remove', {
  http: 'DELETE /api/account/hidden-addresses',
  input: z.object({}),
  output: z.object({}),
  status: 204,
});

/** Adds the tags of addresses from which the caller hides. @throws conflict with too many in all */
export const storeHiddenAddresses = rpc('profile.hidden-addresses.store', {
  input: z.object({ tags: z.array(EmailTag).check(z.maxLength(HIDDEN_ADDRESSES_AT_ONCE)) }),
  output: z.object({}),
});

/** For how many accounts the tags are asked for at once. */
export const EMAIL_TAGS_AT_ONCE = 500;

/** The tags of the addresses of these accounts; those that are unknown or deleted are absent. */
export const listEmailTags = rpc('auth.account.list-email-tags', {
  input: z.object({ userIds: z.array(Id).check(z.maxLength(EMAIL_TAGS_AT_ONCE)) }),
  output: z.array(z.object({ id: Id, tag: EmailTag })).check(z.maxLength(EMAIL_TAGS_AT_ONCE)),
});
