import { z } from 'zod/mini';
import { rpc } from './define.js';

const AsOf = z.object({ asOf: z.iso.datetime() });
export type AsOf = z.infer<typeof AsOf>;

/** Does what the clock would have done by then. Refused in production: it is there so that time can be tested. */
const Sweep = { input: AsOf, output: z.object({ count: z.int() }), timeoutSeconds: 30 };

/** Forgets locations that would not have been sent again for too long. */
export const sweepLocations = rpc('profile.location.sweep', Sweep);

/** Removes the second factors whose removal operators asked for 72 hours before. */
export const sweepSecondFactors = rpc('auth.second-factor.sweep', Sweep);

/** Hides the photos of intimate images that nobody has decided about in time. */
export const sweepOutsideNotices = rpc('moderation.outside-notice.sweep', Sweep);

/** Ends the suspensions whose days would be over. */
export const sweepTerms = rpc('moderation.term.sweep', Sweep);

/** Destroys evidence that would have been kept for long enough. */
export const sweepEvidence = rpc('moderation.evidence.sweep', Sweep);

/** Deletes notices that nobody could confirm any more, and what the authors of decided ones wrote. */
export const sweepOldNotices = rpc('moderation.old-notice.sweep', Sweep);

/** Opens the addresses that would have been closed for long enough. */
export const sweepClosedAddresses = rpc('auth.closed-address.sweep', Sweep);

/** Deletes the values of cleared fields when it would be too late to object. */
export const sweepWithheldFields = rpc('profile.withheld-field.sweep', Sweep);

/** Deletes the photos that decisions took away when it would be too late to object. */
export const sweepWithheldPhotos = rpc('media.withheld-photo.sweep', Sweep);

/** Lets members grow older whose age follows from their birth date. */
export const sweepAges = rpc('profile.age.sweep', Sweep);

/** Lets messages vanish whose time is over, and removes what is left of those that have long vanished. */
export const sweepVanishing = rpc('chat.vanishing.sweep', Sweep);

/** Destroys the sealed copies of unsent, vanished and once seen messages that would have been kept for long enough. */
export const sweepSealedCopies = rpc('chat.unsent-message.sweep', Sweep);

/** Destroys the sealed copies of photos that would have been kept for long enough. */
export const sweepSealedPhotos = rpc('media.sealed-photo.sweep', Sweep);
