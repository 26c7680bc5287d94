import type { Attempted } from './history.js';
import { checkOnce, lastStands } from './judge.js';

/** Whatever makes a row that names the action: an account, an interaction, a photo, a message. */
const countable = ['register', 'tap', 'favorite', 'block', 'claim', 'send'] as const;

/** What a member chooses: a switch, whom to hide from, where to be, whether to be told by push; and what an answer showed of it. */
type ChoiceKind = 'switch' | 'hide' | 'move' | 'push' | 'shown';

/**
 * What a member does: an action that can be counted, a choice, a reset mail, a new password, a payment, a decision about a
 * request, or deleting a conversation for oneself.
 */
export type ActionKind =
  | (typeof countable)[number]
  | ChoiceKind
  | 'remind'
  | 'reset'
  | 'subscribe'
  | 'decide'
  | 'clear';

/** `thing` names what all attempts of one action share: the other user, the upload, the message. */
export type Action = { kind: ActionKind; by: string; thing: string };

/** A thing that is stored in the end; one that is stored twice is found twice. */
export type Found = Pick<Action, 'kind' | 'by' | 'thing'>;

/** A member's subscription, as the product and as Stripe have it. */
export type Entitlement = { by: string; isPremium: boolean; live: number; open: number };

export type End = { found: Found[]; entitlements: Entitlement[] };

export const ofKind = <T extends Found>(kind: ActionKind, all: T[]) => all.filter((one) => one.kind === kind);
const keyOf = ({ kind, by, thing }: Found) => `${kind} of ${by}: ${thing}`;

/** A sentence for each broken promise. */
export function checkActions(attempts: Attempted<Action>[], end: End): string[] {
  return [
    ...checkCounts(attempts, end.found),
    ...checkResets(attempts, end.found),
    ...end.entitlements.flatMap(checkEntitlement),
  ];
}

function checkCounts(attempts: Attempted<Action>[], found: Found[]) {
  const counts = Map.groupBy(found, keyOf);
  return countable
    .flatMap((kind) => [...Map.groupBy(ofKind(kind, attempts), keyOf)])
    .flatMap(([key, tries]) => checkOnce(key, tries, counts.get(key)?.length ?? 0));
}

/** Every member who was promised a mail got one, and a token works once. A token is `thing` up to the space. */
function checkResets(attempts: Attempted<Action>[], found: Found[]) {
  const ok = attempts.filter(({ outcome }) => outcome === 'ok');
  const written = new Set(ofKind('remind', found).map(({ by }) => by));
  const promised = new Set(ofKind('remind', ok).map(({ by }) => by));
  const used = Map.groupBy(ofKind('reset', ok), ({ thing }) => thing.split(' ')[0]);
  const working = Map.groupBy(ofKind('reset', found), ({ by }) => by);
  return [
    ...[...promised].filter((by) => !written.has(by)).map((by) => `${by} was promised a mail and got none`),
    ...[...used.values()].filter(({ length }) => length > 1).map(([one]) => `a token of ${one?.by} worked twice`),
    ...[...working].filter(([, { length }]) => length > 1).map(([by, all]) => `${all.length} passwords of ${by} work`),
    ...checkLastReset(ofKind('reset', attempts), working),
  ];
}

/** The password that was acknowledged last works, or one that a later attempt may have set. */
function checkLastReset(resets: Attempted<Action>[], working: Map<string, Found[]>) {
  return [...Map.groupBy(resets, ({ by }) => by)].flatMap(([by, tries]) => {
    const works = ({ thing }: Action) => working.get(by)?.some((one) => one.thing === thing) ?? false;
    return lastStands(tries, true, works, 0) ? [] : [`the new password of ${by} was acknowledged and does not work`];
  });
}

function checkEntitlement({ by, isPremium, live, open }: Entitlement) {
  return [
    ...(live + open > 1 ? [`${by} has ${live} subscriptions and ${open} that wait for payment`] : []),
    ...(isPremium !== live > 0 ? [`${by} is ${isPremium ? '' : 'not '}premium and pays ${live} subscriptions`] : []),
  ];
}
