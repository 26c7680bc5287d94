import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, Timestamp } from './fields.js';
import { Photos } from './profile.js';

/** Everything that media says of a person's photos, in their order. */
export const PhotoList = z.object({ id: Id, version: z.int(), photos: Photos });
export type PhotoList = z.infer<typeof PhotoList>;

/** Everything that billing says of a person. `endsAt` is the end of what was paid for. */
export const Entitlement = z.object({
  id: Id,
  version: z.int(),
  isPremium: z.boolean(),
  status: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  endsAt: z.nullable(Timestamp),
});
export type Entitlement = z.infer<typeof Entitlement>;

/** Applies what the event says too, for the person who acted and must see it at once. Older than known is no change. */
export const applyPhotos = rpc('profile.photos.apply', { input: PhotoList, output: z.object({}) });
export const applyEntitlement = rpc('profile.entitlement.apply', { input: Entitlement, output: z.object({}) });
