import { z } from 'zod/mini';
import { ConfirmEmail } from './addresses.js';
import { Account, NewUsername, Password } from './auth.js';
import { rpc } from './define.js';
import { Id } from './fields.js';
import { DiscoverUser, Location, OwnProfile, ProfileChanges } from './profile.js';

/**
 * The signed-in user: account and profile as one. The gateway composes it; no service stores it. `hasNotices`: moderators
 * have decided something that the user has not read. `needs`: what the user has to do before anything else; absent when there
 * is nothing.
 */
export const CurrentUser = z.object({
  ...Account.shape,
  hasNotices: z.boolean(),
  needs: z.optional(z.array(z.literal('welcome')).check(z.maxLength(1))),
  ...OwnProfile.shape,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const signOut = rpc('gateway.session.end', {
  http: 'POST /api/auth/logout',
  input: z.object({}),
  output: z.object({}),
});

export const getCurrentUser = rpc('gateway.current-user.get', {
  http: 'GET /api/auth/user',
  input: z.object({}),
  output: CurrentUser,
});

export const saveProfile = rpc('gateway.current-user.save', {
  http: ['PUT /api/profile', 'PATCH /api/profile'],
  input: z.extend(ProfileChanges, {
    username: z.optional(NewUsername),
  }),
  output: CurrentUser,
});

export const shareLocation = rpc('gateway.current-user.locate', {
  http: 'PATCH /api/profile/location',
  input: Location,
  output: CurrentUser,
});

/** The current user for the caller's own id, else the profile as its owner shows it. */
export const viewProfile = rpc('gateway.profile.view', {
  http: 'GET /api/profile/:userId',
  input: z.object({ userId: Id }),
  output: z.union([CurrentUser, DiscoverUser]),
});

export const deleteAccount = rpc('gateway.account.delete', {
  http: 'DELETE /api/account',
  input: z.object({ password: Password }),
  output: z.object({}),
  status: 204,
});

/**
 * Everything that is stored about the caller, as one JSON document that is streamed. @throws forbidden `wrong_password`,
 * conflict `export_running` while another export is being sent
 */
export const exportEverything = rpc('gateway.account.export', {
  http: 'POST /api/account/export',
  input: z.object({ password: Password }),
  output: z.record(z.string(), z.unknown()),
});

/** The settings that the web client needs before sign-in. */
export const getPublicConfig = rpc('gateway.config.get', {
  http: 'GET /api/config',
  input: z.object({}),
  output: z.object({
    appName: z.string(),
    stripePublishableKey: z.nullable(z.string()),
    stripeScriptUrl: z.nullable(z.string()),
    geocoderUrl: z.string(),
    adProvider: z.string(),
    confirmEmail: ConfirmEmail,
    /** The key to which browsers bind push subscriptions, where members can be told by push. */
    pushKey: z.optional(z.string()),
  }),
});
