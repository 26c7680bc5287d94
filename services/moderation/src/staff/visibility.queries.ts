/** SQL conditions. `$1` is a member of the staff or null for an operator, `c` a case. */

/** Whether they may see the case: it is neither about them nor reported by them. */
export const mayBeSeen = `(
  $1::uuid is null or (c.user_id <> $1
    and c.id <> all (array(select own.case_id from reports own where own.reporter_id = $1))))`;
