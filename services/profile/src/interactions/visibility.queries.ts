/** SQL conditions. `$1` is the viewer, `p` a profile. */

/** Whether one person has blocked another. */
export const hasBlocked = (from: string, to: string) =>
  `exists (select from user_interactions b where b.from_user_id = ${from} and b.type = 'block' and b.to_user_id = ${to})`;

/** Whether neither the viewer nor the person has blocked the other. */
export const isNotBlocked = `not ${hasBlocked('$1', 'p.id')} and not ${hasBlocked('p.id', '$1')}`;

/** Somebody from whom a profile may hide: their id, and the tag of their address. */
type Other = { id: string; tag: string };

/** Whether a profile hides from the other's address, or from any while that is unknown. */
const hidesFromAddress = (owner: string, { tag }: Other) => `exists (select from hidden_addresses h
  where h.owner_id = ${owner}.id and (h.tag = ${tag}) is not false)`;

/**
 * Whether a person hides from the other: because only people whom they tapped or wrote to find them, because they have not
 * passed the age gate, or from the other's address. They never hide from people whom they tapped or wrote to.
 */
const hides = (owner: string, other: Other) => `((${owner}.visibility = 'contacts' or ${owner}.awaits_welcome
  or ${hidesFromAddress(owner, other)}) and ${owner}.id <> ${other.id} and not exists (
  select from allowed_viewers a where a.viewer_id = ${other.id} and a.owner_id = ${owner}.id))`;

/** Whether the person hides from the viewer. */
export const isHiding = hides('p', { id: '$1', tag: '(select v.address_tag from profiles v where v.id = $1)' });

/** Whether the viewer hides from the person. */
export const isViewerHiding = `exists (
  select from profiles v where v.id = $1 and ${hides('v', { id: 'p.id', tag: 'p.address_tag' })})`;

/** Whether the viewer may see the person. Every statement that reads a person for a viewer checks it again. */
export const isVisible = `p.account_state = 'active' and not ${isHiding} and ${isNotBlocked}`;

/** The same, but for those whom the viewer has blocked. */
export const isVisibleUnlessBlocked = `p.account_state = 'active' and not ${isHiding} and not ${hasBlocked('p.id', '$1')}`;

const hasTapped = (from: string, to: string) =>
  `exists (select from user_interactions t where t.from_user_id = ${from} and t.type = 'tap' and t.to_user_id = ${to})`;

/** Whether the viewer may write to the person without asking. */
export const isWelcome = `(p.contact_from = 'everyone'
  or ${hasTapped('p.id', '$1')} and (p.contact_from = 'tapped' or ${hasTapped('$1', 'p.id')}))`;

/** Whether the person of the discovery card `c` chose to be found by the viewer. */
export const isFoundBy = `(not c.is_for_contacts or exists (
  select from allowed_viewers a where a.viewer_id = $1 and a.owner_id = c.person_id))`;

/**
 * Whether the person hides or has deleted the account, and the viewer has not blocked them. Their own block or a suspension
 * does not change it: that would tell that an account is there.
 */
export const isHidingOrDeleted = `(p.account_state = 'deleted' or ${isHiding}) and not ${hasBlocked('$1', 'p.id')}`;

/** The ids of people who hide from the viewer's address, or from any address while the viewer's is unknown. */
const hidingFromAddress = `
  select h.owner_id as id from profiles v join hidden_addresses h on h.tag = v.address_tag
  where v.id = $1 and not exists (select from allowed_viewers a where a.viewer_id = $1 and a.owner_id = h.owner_id)
  union all select h.owner_id from hidden_addresses h
  where exists (select from profiles v where v.id = $1 and v.address_tag is null)
    and not exists (select from allowed_viewers a where a.viewer_id = $1 and a.owner_id = h.owner_id)`;

/** The ids of people whom the viewer blocked, who blocked the viewer, or who hide from the viewer's address. */
export const blockedPeople = `
  select to_user_id as id from user_interactions where from_user_id = $1 and type = 'block'
  union all select from_user_id from user_interactions where to_user_id = $1 and type = 'block'
  union all ${hidingFromAddress}`;
