export const kinds = ['banner', 'native', 'interstitial'] as const;
export type AdKind = (typeof kinds)[number];

/** At which multiples of profile opens an ad of a kind becomes due, and how many are shown in a session at most. */
export type AdRules = Record<AdKind, number> & { atMost: number };

const newcomer: AdRules = { banner: 5, native: 8, interstitial: 12, atMost: 10 };
const established: AdRules = { banner: 3, native: 5, interstitial: 8, atMost: 15 };

const NEWCOMER_FOR = 7 * 24 * 3_600_000;

type Member = { isPremium: boolean; createdAt?: string | null };

/** The rules for a member at a time (milliseconds): none with premium, gentler ones in the first seven days. */
export function rulesFor({ isPremium, createdAt }: Member, now: number) {
  if (isPremium) return null;
  return !createdAt || now - Date.parse(createdAt) <= NEWCOMER_FOR ? newcomer : established;
}

/**
 * What becomes due with this profile open (counted from 1), as far as the session has room for it. An ad that waits to be
 * shown has its place, and stands for the next of its kind.
 */
export function dueAds(rules: AdRules, opens: number, shown: number, waiting: AdKind[] = []): AdKind[] {
  return kinds
    .filter((kind) => opens > 0 && opens % rules[kind] === 0 && !waiting.includes(kind))
    .slice(0, Math.max(0, rules.atMost - shown - waiting.length));
}

/**
 * The turns of ads that become due, counted on from those shown so far. It goes on to the next that differs from every
 * one on show by more than whole rounds of three, so that a provider with three ads never shows one twice at once.
 */
export function turnsOf(due: AdKind[], shown: number, onShow: number[]): Partial<Record<AdKind, number>> {
  const turns: Partial<Record<AdKind, number>> = {};
  const taken = new Set(onShow.filter((turn) => turn > 0).map(roundOf));
  due.forEach((kind, index) => {
    let turn = shown + index + 1;
    while (taken.has(roundOf(turn))) turn++;
    taken.add(roundOf(turn));
    turns[kind] = turn;
  });
  return turns;
}

const roundOf = (turn: number) => turn % kinds.length;
