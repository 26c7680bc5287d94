import { familyNames, flourishes, givenNames, longNames, nicknames } from './content/names.js';
import { Deck, deckOf } from './deck.js';
import { DemoGender } from './demo-member.js';
import { mannerOf } from './identity.js';
import { pick, Random, weighted } from './random.js';

export type Naming = { displayName: string | null; firstName: string | null };

/** Names people after one another, so that few share a first name; `named` is a name that is settled. */
export function namingDeck(random: Random): (gender: DemoGender, named?: string) => Naming {
  const given = {
    masculine: deckOf<string>(random, givenNames.masculine),
    feminine: deckOf<string>(random, givenNames.feminine),
    open: deckOf<string>(random, givenNames.open),
  };
  const [nickname, long] = [deckOf<string>(random, nicknames), deckOf<string>(random, longNames)];
  return (gender, named) => {
    const firstName = named ?? draw(given[mannerOf(gender)]);
    return { displayName: displayed(random, firstName, nickname, long), firstName };
  };
}

function displayed(random: Random, first: string, nickname: Deck<string>, long: Deck<string>): string | null {
  const family = pick(random, familyNames);
  const flourish = pick(random, flourishes);
  const style = weighted(random, {
    plain: 46,
    initial: 12,
    full: 12,
    flourish: 14,
    lower: 6,
    nickname: 5,
    long: 2,
    none: 3,
  });
  const styles: Record<typeof style, string | null> = {
    plain: first,
    initial: `${first} ${family.charAt(0).toUpperCase()}.`,
    full: `${first} ${family}`,
    flourish: `${first} ${flourish}`,
    lower: first.toLowerCase(),
    nickname: style === 'nickname' ? draw(nickname) : null,
    long: style === 'long' ? draw(long) : null,
    none: null,
  };
  return styles[style];
}

function draw(deck: Deck<string>): string {
  return deck() ?? '';
}

/** 3 to 20 letters and digits that no other number yields: `ines017`. */
export function usernameOf(firstName: string | null, number: number): string {
  const letters = (firstName ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return `${letters.slice(0, 12) || 'member'}${String(number).padStart(3, '0')}`;
}
