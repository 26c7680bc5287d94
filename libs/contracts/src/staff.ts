import { z } from 'zod/mini';
import { Email, Role } from './auth.js';
import { rpc } from './define.js';
import { Id } from './fields.js';

/** Gives an account a role. Only for operators, who name it by its address. @throws missing when no account has the address */
export const setStaff = rpc('auth.staff.set', {
  input: z.object({ email: Email, role: Role }),
  output: z.object({}),
});

/** A piece of evidence as bytes: a WebP image, or the JSON of a PersonSnapshot or an Excerpt. Each look is written down. */
export const showEvidence = rpc('gateway.staff.evidence', {
  http: 'GET /api/staff/evidence/:evidenceId',
  input: z.object({ evidenceId: Id }),
  output: z.unknown(),
});
