import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, Timestamp } from './fields.js';
import { Photos } from './profile.js';

/** The list of a member's profile photos, in order, as media publishes it. */
export const PhotoList = z.object({ id: Id, version: z.int(), photos: Photos });
export type PhotoList = z.infer<typeof PhotoList>;

/** The entitlement of a member, as billing publishes it. `endsAt` is the end of the last paid period. */
export const Entitlement = z.object({
  id: Id,
  version: z.int(),
  isPremium: z.boolean(),
  status: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  endsAt: z.nullable(Timestamp),
});
export type Entitlement = z.infer<typeof Entitlement>;

/** Applies at once what the event also brings, so that the member who acted sees it. An older version changes nothing. */
export const applyPhotos = rpc('profile.photos.apply', { input: PhotoList, output: z.object({}) });
export const applyEntitlement = rpc('profile.entitlement.apply', { input: Entitlement, output: z.object({}) });
