import { type Action, ofKind } from './check-actions.js';
import type { Attempted } from './history.js';
import { possibleEnds } from './judge.js';

/** What stands for an emptied list. */
export const NOBODY = 'nobody';

/**
 * From whom a member hides in the end, by id. `asked` are those with an account who tried to see the member, to whom they have
 * never turned, and `seenBy` those who did.
 */
export type Hiding = { by: string; stored: string[]; visibility: string; asked: string[]; seenBy: string[] };

/** `thing` names the people from whom the member hides from then on as well, or nobody: from then on from none. */
export function checkHiding(attempts: Attempted<Action>[], hiding: Hiding[]): string[] {
  const choices = Map.groupBy(ofKind('hide', attempts), ({ by }) => by);
  return hiding.flatMap((one) => [...checkStored(one, choices.get(one.by) ?? []), ...checkSeen(one)]);
}

function checkStored({ by, stored }: Hiding, tries: Attempted<Action>[]) {
  const ends = possibleEnds(tries, [] as string[], listAfter).map((list) => list.join());
  if (ends.includes(stored.toSorted().join())) return [];
  const chosen = ends.map((list) => `[${list}]`).join(' or ');
  return [`${by} hides from [${stored.join()}] and chose ${chosen}`];
}

function listAfter(list: string[], { thing }: Action) {
  return thing === NOBODY ? [] : [...new Set([...list, ...thing.split(' ')])].sort();
}

/** Everybody sees who shows themselves to everybody, but for those from whom they hide. */
function checkSeen({ by, stored, visibility, asked, seenBy }: Hiding) {
  return asked.flatMap((id) => {
    const isHidden = visibility !== 'everyone' || stored.includes(id);
    if (seenBy.includes(id) !== isHidden) return [];
    return [`${by}, who ${isHidden ? 'hides' : 'does not hide'} from ${id}, is ${isHidden ? '' : 'not '}seen by them`];
  });
}
