import type { NewDecision } from '@kindred/contracts/cases';

/** A decision as it is written: the rule may still be open, and `days` is there for a suspension that ends. */
export type Draft = Omit<NewDecision, 'rule'> & { rule: NewDecision['rule'] | '' };

/** What a moderator may do, by the key that does it. Two acts are a suspension: until a day, and for good. */
export const acts = [
  { key: '1', kind: 'dismiss', name: 'Dismiss', about: 'No rule is broken. The reports are closed.' },
  { key: '2', kind: 'warn', name: 'Warn', about: 'They are told, and nothing else happens.' },
  { key: '3', kind: 'remove_photo', name: 'Remove photo', about: 'One photo leaves the profile.' },
  { key: '4', kind: 'clear_field', name: 'Clear field', about: 'One field of the profile is emptied.' },
  { key: '5', kind: 'hide', name: 'Hide', about: 'Nobody finds them in discovery.' },
  {
    key: '6',
    kind: 'suspend',
    days: 7,
    name: 'Suspend until',
    about: 'They are locked out for days. A longer suspension stays.',
  },
  { key: '7', kind: 'suspend', name: 'Suspend for good', about: 'They are locked out, and a subscription ends.' },
  { key: '8', kind: 'restore', name: 'Restore', about: 'Hiding and suspension end.' },
] as const satisfies readonly { key: string; kind: Draft['kind']; days?: number; name: string; about: string }[];
export type Act = (typeof acts)[number];

/** Whether a suspension is one that ends, also while its days are being typed. */
export const endsSometime = ({ kind, days }: Pick<Draft, 'kind' | 'days'>) => kind === 'suspend' && days !== undefined;

export function actOf(draft: Pick<Draft, 'kind' | 'days'>) {
  const ends = endsSometime(draft);
  return acts.find((act) => act.kind === draft.kind && 'days' in act === ends) ?? acts[0];
}

/** Several photos and several fields may go in one case. */
const MANY: Draft['kind'][] = ['remove_photo', 'clear_field'];
const MOST = 8;

/** Why an act does not go with what is there already; null when it does. */
export function conflictOf(act: Pick<Act, 'kind' | 'name'>, drafts: Pick<Draft, 'kind' | 'days'>[]) {
  if (drafts.length >= MOST) return `A case takes ${MOST} decisions at once.`;
  const has = (kind: Draft['kind']) => drafts.some((draft) => draft.kind === kind);
  if (drafts.length > 0 && (act.kind === 'dismiss' || has('dismiss'))) return 'Dismiss stands alone.';
  if (act.kind === 'restore' && (has('hide') || has('suspend'))) return 'Restore undoes what stands here already.';
  if (has('restore') && (act.kind === 'hide' || act.kind === 'suspend')) return `Restore would undo ${act.name}.`;
  if (!MANY.includes(act.kind) && has(act.kind)) return `${act.name} stands here already.`;
  return null;
}
