/** SQL conditions. `$1` is the viewer, `p` a profile. */

/** Whether one person has blocked another. */
export const hasBlocked = (from: string, to: string) =>
  `exists (select from user_interactions b where b.from_user_id = ${from} and b.type = 'block' and b.to_user_id = ${to})`;

/** Whether neither the viewer nor the person has blocked the other. */
const isNotBlocked = `not ${hasBlocked('$1', 'p.id')} and not ${hasBlocked('p.id', '$1')}`;

/** Whether the viewer may see the person. Every statement that reads a person for a viewer checks it again. */
export const isVisible = `p.account_state = 'active' and ${isNotBlocked}`;

/** The ids of people whom the viewer blocked or who blocked the viewer. */
export const blockedPeople = `
  select to_user_id from user_interactions where from_user_id = $1 and type = 'block'
  union all select from_user_id from user_interactions where to_user_id = $1 and type = 'block'`;
