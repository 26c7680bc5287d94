import { z } from 'zod/mini';
import { event, live, rpc } from './define.js';
import { Id, PageInput, Timestamp } from './fields.js';
import { limits, Photo } from './profile.js';
import { PhotoList } from './profile-sync.js';

export const photoLimits = {
  /** Profile photos of one person. */
  count: limits.photos,
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  /** Files that a client uploads at the same time, and that a gateway accepts from one member. */
  atOnce: 6,
  /** How long a caller waits for a claim. */
  claimSeconds: 30,
} as const;

/** Every member may see a profile photo, the two members of a conversation its chat photos and voice messages. */
const UploadPurpose = z.enum(['profile', 'chat', 'voice']);

/**
 * A ticket to put one file, of at most 10 MB (2 MB for a voice message), to `uploadURL` within ten minutes. `photoUrl` names
 * the upload when it is claimed. @throws unsupported for what is no image or no recording, too_large, missing for a
 * conversation that is not the caller's, limited `too_many_uploads` with the most open tickets of a member, `rate_limited` with the
 * most chat photos or recordings of a day
 */
export const startUpload = rpc('media.upload.start', {
  http: 'POST /api/photos/upload',
  input: z
    .object({
      contentType: z.nullish(z.string().check(z.maxLength(100))),
      size: z.nullish(z.int().check(z.minimum(0))),
      purpose: z._default(UploadPurpose, 'profile'),
      conversationId: z.nullish(Id),
    })
    .check(
      z.refine(({ purpose, conversationId }) => purpose === 'profile' || conversationId, {
        path: ['conversationId'],
        error: 'A photo for a chat needs its conversation',
      }),
    ),
  output: z.object({ uploadURL: z.string(), photoUrl: z.string(), expiresAt: Timestamp }),
});
export type StartUpload = z.infer<typeof startUpload.input>;

/** A file was uploaded through the gateway. If media misses it, the upload is removed some minutes later. */
export const uploadArrived = live('gateway.upload.arrived', z.object({ key: z.string().check(z.maxLength(200)) }));

/**
 * Makes a photo of an upload; a repetition answers the same photo. A chat photo is not in the list of profile photos. The
 * URL ends with the photo's size in pixels, as in `-1280x960.webp`.
 * @throws missing when there is no such upload of the caller's, too_large, unsupported, unprocessable by its bytes (the upload is
 * deleted with these), conflict `photo_limit` with six photos already, limited with too many claims that wait, a day's chat photos,
 * or after files that took too long
 */
export const claimPhoto = rpc('media.photo.claim', {
  http: 'POST /api/photos',
  input: z.object({ photoUrl: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  output: z.object({ photoUrl: z.string().check(z.maxLength(500)), photo: Photo }),
  status: 201,
  timeoutSeconds: photoLimits.claimSeconds,
});

/** @throws missing when it is not the caller's profile photo */
export const deletePhoto = rpc('media.photo.delete', {
  http: 'DELETE /api/photos/:photoId',
  input: z.object({ photoId: Id }),
  output: z.object({}),
  status: 204,
});

/** Makes a photo the profile picture, moves it to another position, or both. @throws missing */
export const changePhoto = rpc('media.photo.change', {
  http: 'PATCH /api/photos/:photoId',
  input: z.object({
    photoId: Id,
    isProfilePicture: z.optional(z.literal(true, { error: 'Choose another photo as the profile picture instead' })),
    position: z.optional(z.int().check(z.minimum(0), z.maximum(photoLimits.count - 1))),
  }),
  output: Photo,
});
export type ChangePhoto = z.infer<typeof changePhoto.input>;

/** The list of a member's profile photos has changed. */
export const photosChanged = event('media.photos.changed', PhotoList);

/**
 * Whether the caller has claimed this photo for this conversation. With `viewOnce` its URL serves nobody from now on.
 * @throws missing otherwise, and without `viewOnce` for one that is to be seen once
 */
export const checkChatPhoto = rpc('media.chat-photo.check', {
  input: z.object({
    imageUrl: z.string().check(z.maxLength(500)),
    conversationId: Id,
    viewOnce: z.optional(z.boolean()),
  }),
  output: z.object({}),
});
export type CheckChatPhoto = z.infer<typeof checkChatPhoto.input>;

/**
 * Takes a photo or a recording of the caller's out of a conversation: nobody sees it from now on. A sealed copy stays for 48
 * hours, for a report that names its message. Nothing happens when there is no such file, or when it is repeated. A receiver who is
 * looking at a photo that is seen once keeps the rest of their minute, unless the message is unsent.
 */
export const sealChatPhoto = rpc('media.chat-photo.seal', {
  input: z.object({
    imageUrl: z.string().check(z.maxLength(500)),
    conversationId: Id,
    isUnsent: z.optional(z.boolean()),
  }),
  output: z.object({}),
  timeoutSeconds: 10,
});

export type SealChatPhoto = z.infer<typeof sealChatPhoto.input>;

/**
 * Who owns the photo `/media/<name>.webp` or the recording `/media/<name>`, whose name ends with `.m4a`, and who may see it: the two
 * members of a conversation, or every member (null). @throws missing when there is no such file
 */
export const getPhotoAccess = rpc('media.photo.readers', {
  input: z.object({ name: z.string().check(z.maxLength(100)) }),
  output: z.object({
    ownerId: Id,
    readerIds: z.nullable(z.tuple([Id, Id])),
    photoId: z.nullish(Id),
    conversationId: z.nullish(Id),
  }),
});

/** Everything that media stores about the caller: profile photos, chat photos, and tickets for uploads. */
export const exportPhotos = rpc('media.photo.export', {
  input: PageInput,
  output: z.array(z.extend(Photo, { position: z.int(), createdAt: Timestamp })),
  paged: true,
});
export const exportChatPhotos = rpc('media.chat-photo.export', {
  input: PageInput,
  output: z.array(
    z.object({
      id: Id,
      imageUrl: z.string(),
      conversationId: Id,
      createdAt: Timestamp,
      viewOnce: z.optional(z.boolean()),
    }),
  ),
  paged: true,
});
export const exportUploads = rpc('media.upload.export', {
  input: PageInput,
  output: z.array(z.object({ createdAt: Timestamp, expiresAt: Timestamp })),
  paged: true,
});
