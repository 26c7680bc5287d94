import type { ReportReason } from '@kindred/contracts/interactions';
import type { z } from 'zod';

/** Whether all photos of the profile are evidence, besides those that a report names. */
export function isAboutPhotos(reason: z.infer<typeof ReportReason>) {
  return reason === 'inappropriate_photos' || reason === 'fake_profile';
}
