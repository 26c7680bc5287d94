import { Random, shuffled } from './random.js';

/** Deals the next item that suits, or undefined when none of them ever does. */
export type Deck<Item> = (suits?: (item: Item) => boolean) => Item | undefined;

/** A shuffled deck: no item comes twice before every other that suits has come once. */
export function deckOf<Item>(random: Random, items: readonly Item[]): Deck<Item> {
  let pile = shuffled(random, items);
  return (suits = () => true) => {
    const place = pile.findIndex(suits);
    const [item] = place < 0 ? [] : pile.splice(place, 1);
    if (item !== undefined) pile = [...pile, item];
    return item;
  };
}
