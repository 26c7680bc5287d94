import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id } from './fields.js';
import { MOST_COPY_PARTS } from './reports.js';

/** Which part of a file is asked for; parts count from 0. */
const part = z.optional(z.int().check(z.minimum(0), z.maximum(MOST_COPY_PARTS - 1)));
/** A part, as base64. */
const Part = z.object({ data: z.string(), isMore: z.optional(z.boolean()) });

/**
 * A part of a piece of evidence, unsealed: JSON of a PersonSnapshot or an Excerpt, a WebP image or an MP4 recording. It is for
 * who has the case open or may decide an appeal about it. Each look is written down.
 * @throws missing, conflict `locked` or `case_closed`, limited
 */
export const readEvidence = rpc('moderation.evidence.read', {
  input: z.object({ evidenceId: Id, part }),
  output: z.extend(Part, { contentType: z.enum(['application/json', 'image/webp', 'audio/mp4']) }),
});
export type ReadEvidence = z.infer<typeof readEvidence.input>;

/**
 * A part of the WebP of a profile photo of the person whom a case is about, as media has it now and regardless of whom that
 * person shows it to. Only moderators who may read the evidence of the case get it; each look is written down and counted.
 * @throws missing also for a photo of somebody else, conflict `locked` or `case_closed`, limited
 */
export const readCasePhoto = rpc('moderation.case-photo.read', {
  input: z.object({ caseId: Id, photoId: Id, part }),
  output: Part,
  timeoutSeconds: 10,
});
export type ReadCasePhoto = z.infer<typeof readCasePhoto.input>;
