type Listed = { id: string };

/** A row of a list that stands still: `isGone` where the list does not have it any more. */
export type SteadyRow<Item> = { item: Item; isGone: boolean };

/** A list as it is shown, and what is different in the one that came since. */
export type Steady<Item> = {
  rows: SteadyRow<Item>[];
  /** How many there are that stand before the last shown one, and wait until they are asked for. */
  waiting: number;
  /** Whether those that are shown stand in another order now. */
  isMoved: boolean;
};

export function steadyFrom<Item>(items: Item[]): Steady<Item> {
  return { rows: items.map((item) => ({ item, isGone: false })), waiting: 0, isMoved: false };
}

/**
 * Puts what is known now into the rows that are shown, each of which stays where it is. What comes after all of them is added at the
 * end. Without its last page, a list does not tell whether the last shown ones are gone or stand further down.
 */
export function steadyAfter<Item extends Listed>(
  { rows }: Steady<Item>,
  items: Item[],
  isWhole: boolean,
): Steady<Item> {
  const now = new Map(items.map((item) => [item.id, item]));
  const shownIds = rows.map(({ item }) => item.id);
  const isShown = new Set(shownIds);
  const known = shownIds.filter((id) => now.has(id));
  const lastKnown = isWhole ? shownIds.length : shownIds.lastIndexOf(known.at(-1) ?? '');
  const stay = rows.map(({ item, isGone }, index) => {
    const found = now.get(item.id);
    return { item: found ?? item, isGone: !found && (isGone || index < lastKnown) };
  });
  const order = items.map(({ id }) => id).filter((id) => isShown.has(id));
  const end = items.findLastIndex(({ id }) => isShown.has(id)) + 1;
  const fresh = items.filter(({ id }) => !isShown.has(id));
  const further = items.slice(end).filter(({ id }) => !isShown.has(id));
  return {
    rows: [...stay, ...steadyFrom(further).rows],
    waiting: fresh.length - further.length,
    isMoved: order.join() !== known.join(),
  };
}
