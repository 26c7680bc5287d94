import type { Attempted } from './history.js';
import { checkOnce, mayStand } from './judge.js';

/**
 * What a member makes: an account, an interaction, a photo, a message, a reset mail, a new password, a payment, a switch, a
 * decision about a request, a conversation deleted for oneself.
 */
export type ActionKind =
  | 'register'
  | 'tap'
  | 'favorite'
  | 'block'
  | 'claim'
  | 'send'
  | 'remind'
  | 'reset'
  | 'subscribe'
  | 'switch'
  | 'decide'
  | 'clear';

/** `thing` names what all attempts of one action share: the other user, the upload, the message. */
export type Action = { kind: ActionKind; by: string; thing: string };

/** What is stored in the end, each as often as it is there. */
export type Found = Pick<Action, 'kind' | 'by' | 'thing'>;

/** A member's subscription, as the product and as Stripe have it. */
export type Entitlement = { by: string; isPremium: boolean; live: number; open: number };

export type End = { found: Found[]; entitlements: Entitlement[] };

/** Kinds whose rows name the action that made them. */
const countable: ActionKind[] = ['register', 'tap', 'favorite', 'block', 'claim', 'send'];

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
  const actions = Map.groupBy(
    attempts.filter(({ kind }) => countable.includes(kind)),
    keyOf,
  );
  const counts = Map.groupBy(found, keyOf);
  return [...actions].flatMap(([key, tries]) => {
    const outcomes = tries.map(({ outcome }) => outcome);
    return checkOnce(key, outcomes, counts.get(key)?.length ?? 0);
  });
}

/** Every member who was promised a mail got one, and a token works once. A token is `thing` up to the space. */
function checkResets(attempts: Attempted<Action>[], found: Found[]) {
  const ok = attempts.filter(({ outcome }) => outcome === 'ok');
  const written = new Set(found.filter(({ kind }) => kind === 'remind').map(({ by }) => by));
  const promised = new Set(ok.filter(({ kind }) => kind === 'remind').map(({ by }) => by));
  const used = Map.groupBy(
    ok.filter(({ kind }) => kind === 'reset'),
    ({ thing }) => thing.split(' ')[0],
  );
  const working = found.filter(({ kind }) => kind === 'reset');
  return [
    ...[...promised].filter((by) => !written.has(by)).map((by) => `${by} was promised a mail and got none`),
    ...[...used.values()].filter(({ length }) => length > 1).map(([one]) => `a token of ${one?.by} worked twice`),
    ...[...Map.groupBy(working, ({ by }) => by)]
      .filter(([, { length }]) => length > 1)
      .map(([by, { length }]) => `${length} passwords of ${by} work`),
    ...checkLastReset(attempts, working),
  ];
}

/** The password that was acknowledged last works, unless a later attempt may have set another. */
function checkLastReset(attempts: Attempted<Action>[], working: Found[]) {
  const resets = attempts.filter(({ kind }) => kind === 'reset');
  return [...Map.groupBy(resets, ({ by }) => by)].flatMap(([by, tries]) => {
    const standing = mayStand(tries, 0);
    const isKnown = standing.length > 0 && standing.every(({ outcome }) => outcome === 'ok');
    const works = standing.some(({ thing }) => working.some((one) => one.by === by && one.thing === thing));
    return works || !isKnown ? [] : [`the new password of ${by} was acknowledged and does not work`];
  });
}

function checkEntitlement({ by, isPremium, live, open }: Entitlement) {
  return [
    ...(live + open > 1 ? [`${by} has ${live} subscriptions and ${open} that wait for payment`] : []),
    ...(isPremium !== live > 0 ? [`${by} is ${isPremium ? '' : 'not '}premium and pays ${live} subscriptions`] : []),
  ];
}
