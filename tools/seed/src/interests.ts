import { oddInterests } from './content/odd-interests.js';
import { Passion } from './content/passion.js';
import { passions } from './content/passions.js';
import { deckOf } from './deck.js';
import { integer, isLucky, pick, Random, shuffled, weighted } from './random.js';

export type Interests = { passions: Passion[]; interests: string[] };

/** Deals passions evenly; what somebody lists are their passions and a few things more, in no order. */
export function interestDeck(random: Random): () => Interests {
  const next = deckOf(random, passions);
  const odd = deckOf<string>(random, oddInterests);
  return () => {
    const dealt = Array.from({ length: integer(random, 1, 3) }, () => next()).filter(
      (passion) => passion !== undefined,
    );
    const more = Array.from({ length: drawMore(random) }, () => pick(random, passions).interest);
    const oddity = isLucky(random, 0.15) ? (odd() ?? []) : [];
    const listed = shuffled(random, [...dealt.map(({ interest }) => interest), ...more].concat(oddity));
    return { passions: dealt, interests: isLucky(random, 0.04) ? [] : [...new Set(listed)].slice(0, 20) };
  };
}

function drawMore(random: Random): number {
  return { few: integer(random, 0, 3), some: integer(random, 3, 6), all: 20 }[
    weighted(random, { few: 60, some: 37, all: 3 })
  ];
}
