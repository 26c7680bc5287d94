/** A number from 0 up to but not including 1, another one at each call. */
export type Random = () => number;

/** The same numbers for the same seed, on every machine. Source: splitmix32, a public-domain generator. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
}

/** Any number between two. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** A whole number between two, both included. */
export function integer(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1));
}

export function isLucky(random: Random, probability: number): boolean {
  return random() < probability;
}

/** One of the items; there has to be at least one. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[integer(random, 0, items.length - 1)] as Item;
}

/** One of the keys, each as likely as its weight. */
export function weighted<Key extends string>(random: Random, weights: Partial<Record<Key, number>>): Key {
  const entries = Object.entries(weights) as [Key, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  const found = entries.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? entries[0] ?? [])[0] as Key;
}

/** Normally distributed around 0 with deviation 1. Source: Box and Muller. */
export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The items in another order. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
