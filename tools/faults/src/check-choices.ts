import type { Action, Found } from './check-actions.js';
import type { Attempted } from './history.js';
import { mayStand } from './judge.js';

/** A sentence for each choice that does not stand as it was acknowledged. */
export function checkChoices(attempts: Attempted<Action>[], found: Found[]): string[] {
  return [...checkSwitches(attempts, found), ...checkRequests(attempts, found)];
}

/** A switch of a profile, or of a conversation that is muted, is `<name> <value>`. Each stands as acknowledged last, unless an attempt nearby may have changed it. */
function checkSwitches(attempts: Attempted<Action>[], found: Found[]): string[] {
  const stand = new Map(switchesIn(found).map((one) => [nameOf(one), one.thing]));
  return [...Map.groupBy(switchesIn(attempts), nameOf)].flatMap(([name, tries]) => {
    const last = tries.findLast(({ outcome }) => outcome === 'ok');
    const thing = stand.get(name);
    if (!last || mayStand(tries).some((one) => one.thing === thing)) return [];
    return [`${last.thing} of ${last.by} was acknowledged and it is ${thing}`];
  });
}

const switchesIn = <T extends Found>(all: T[]) => all.filter(({ kind }) => kind === 'switch');
const nameOf = ({ by, thing }: Found) => `${by} ${thing.split(' ')[0]}`;

/** The decision about a request is `<conversation> accepted` or `… declined`. Who accepts and declines has accepted. */
function checkRequests(attempts: Attempted<Action>[], found: Found[]): string[] {
  const decisions = attempts.filter(({ kind }) => kind === 'decide');
  const stand = new Map(found.filter(({ kind }) => kind === 'decide').map(({ thing }) => decisionIn(thing)));
  return [...Map.groupBy(decisions, ({ thing }) => decisionIn(thing)[0])].flatMap(([conversation, tries]) => {
    const state = stand.get(conversation);
    if (statesAfter(tries).includes(state)) return [];
    return [
      `the request ${conversation} is ${state} after ${tries.map(({ thing, outcome }) => `${thing} (${outcome})`)}`,
    ];
  });
}

function statesAfter(tries: Attempted<Action>[]): (string | undefined)[] {
  const outcomes = (state: string) =>
    tries.filter(({ thing }) => decisionIn(thing)[1] === state).map((one) => one.outcome);
  const [accepted, declined] = [outcomes('accepted'), outcomes('declined')];
  if (accepted.includes('ok')) return ['accepted'];
  return [
    declined.includes('ok') ? 'declined' : 'waiting',
    ...(accepted.includes('unknown') ? ['accepted'] : []),
    ...(declined.includes('unknown') ? ['declined'] : []),
  ];
}

function decisionIn(thing: string): [conversation: string, state: string] {
  const [conversation = '', state = ''] = thing.split(' ');
  return [conversation, state];
}
