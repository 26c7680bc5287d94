import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id } from './fields.js';
import { NoticeNumber } from './outside-notices.js';

/** Keeps the evidence of a case or a notice beyond its time, or ends that. `hasEvidence`: whether any is left. @throws missing */
export const holdCase = rpc('moderation.case.hold', {
  input: z.object({ caseId: z.optional(Id), noticeNumber: z.optional(NoticeNumber), isHeld: z.boolean() }),
  output: z.object({ hasEvidence: z.boolean() }),
});
export type HoldCase = z.infer<typeof holdCase.input>;
