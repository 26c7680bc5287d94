import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id } from './fields.js';
import { MOST_COPY_PARTS } from './reports.js';

/**
 * A part, as base64, of the WebP of a profile photo of the person whom a case is about, as media has it now, whoever that
 * person shows it to. It is for who may read the evidence of the case, and each look is written down and counted as those
 * are. Parts count from 0.
 * @throws missing also for a photo of somebody else, conflict `locked` or `case_closed`, limited
 */
export const readCasePhoto = rpc('moderation.case-photo.read', {
  input: z.object({
    caseId: Id,
    photoId: Id,
    part: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_COPY_PARTS - 1))),
  }),
  output: z.object({ data: z.string(), isMore: z.optional(z.boolean()) }),
  timeoutSeconds: 10,
});
export type ReadCasePhoto = z.infer<typeof readCasePhoto.input>;
