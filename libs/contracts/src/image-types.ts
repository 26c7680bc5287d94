/**
 * The types that may be uploaded: those that the decoder reads, so not HEIC. A phone that is asked for these converts its own
 * photos. The bytes are checked when the photo is claimed.
 */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
