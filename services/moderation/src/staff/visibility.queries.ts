import { LOCK_MINUTES_IN_ALL } from '@kindred/contracts/cases';

/** SQL conditions. `$1` is a member of the staff or null for an operator, `c` a case, `d` a decision. */

/** Whether they may see the case: it is neither about them nor reported by them. */
export const mayBeSeen = `(
  $1::uuid is null or (c.user_id <> $1
    and c.id <> all (array(select own.case_id from reports own where own.reporter_id = $1))))`;

/** Whether the lock of the case keeps other moderators from it: it has not run out and was not prolonged for too long. */
export const isLocked = `(
  c.locked_until > now() and coalesce(c.locked_since, c.locked_until) > now() - interval '${LOCK_MINUTES_IN_ALL} minutes')`;

/** Whether they may lock it. */
export const mayBeTaken = `(c.locked_by is null or c.locked_by = $1 or not ${isLocked})`;

/** Whether a member of the staff may see the decision: as with a case, they are neither its person nor a reporter. */
export const maySeeDecision = (staffId: string) => `(d.user_id <> ${staffId}
  and not exists (select from reports own where own.case_id = d.case_id and own.reporter_id = ${staffId}))`;

/** Whether none of the staff `$2` but `$1` may see the decision. */
export const isAlone = `not exists (
  select from unnest($2::uuid[]) other (id) where other.id <> $1 and ${maySeeDecision('other.id')})`;
