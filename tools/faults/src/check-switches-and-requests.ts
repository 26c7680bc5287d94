import { type Action, type Found, ofKind } from './check-actions.js';
import { goesWithPlace } from './check-places.js';
import type { Attempted } from './history.js';
import { lastStands } from './judge.js';

/** A sentence for each choice that does not stand as it was acknowledged. */
export function checkSwitchesAndRequests(attempts: Attempted<Action>[], found: Found[]): string[] {
  return [...checkSwitches(attempts, found), ...checkRequests(attempts, found)];
}

/**
 * A switch of a profile, or the muting of a conversation, is `<name> <value>`. Each has the value that was acknowledged last,
 * unless an attempt at about the same time may have changed it. `check-places` judges switches that go with a location.
 */
function checkSwitches(attempts: Attempted<Action>[], found: Found[]): string[] {
  const nameOf = ({ by, thing }: Found) => `${by} ${thing.split(' ')[0]}`;
  const stand = new Map(ofKind('switch', found).map((one) => [nameOf(one), one.thing]));
  const tried = ofKind('switch', attempts).filter((one) => !goesWithPlace(one));
  return [...Map.groupBy(tried, nameOf)].flatMap(([name, tries]) => {
    const thing = stand.get(name);
    if (lastStands(tries, true, (one) => one.thing === thing)) return [];
    return [`${name} is ${thing}, and was acknowledged last as something else`];
  });
}

/** The decision about a request is `<conversation> accepted` or `… declined`. Whoever accepts and declines has accepted. */
function checkRequests(attempts: Attempted<Action>[], found: Found[]): string[] {
  const stand = new Map(ofKind('decide', found).map(({ thing }) => thing.split(' ') as [string, string]));
  const decisions = Map.groupBy(ofKind('decide', attempts), ({ thing }) => thing.split(' ')[0] ?? '');
  return [...decisions].flatMap(([conversation, tries]) => {
    const state = stand.get(conversation);
    if (statesAfter(tries).includes(state)) return [];
    const tried = tries.map(({ thing, outcome }) => `${thing} (${outcome})`);
    return [`the request ${conversation} is ${state} after ${tried}`];
  });
}

function statesAfter(tries: Attempted<Action>[]): (string | undefined)[] {
  const [accepted, declined] = ['accepted', 'declined'].map((state) =>
    tries.filter(({ thing }) => thing.endsWith(` ${state}`)).map(({ outcome }) => outcome),
  );
  if (accepted?.includes('ok')) return ['accepted'];
  return [
    declined?.includes('ok') ? 'declined' : 'waiting',
    ...(accepted?.includes('unknown') ? ['accepted'] : []),
    ...(declined?.includes('unknown') ? ['declined'] : []),
  ];
}
