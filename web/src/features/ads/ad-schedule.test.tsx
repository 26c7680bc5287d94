import { describe, expect, it } from '@jest/globals';
import { type AdKind, dueAds, rulesFor, turnsOf } from './ad-schedule';

const now = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString();

/** A session of so many profile opens: at which of them each kind was shown. */
function session(member: { isPremium: boolean; createdAt: string | null }, opens: number) {
  const rules = rulesFor(member, now);
  const at: Record<AdKind, number[]> = { banner: [], native: [], interstitial: [] };
  let shown = 0;
  for (let open = 0; open <= opens; open++) {
    for (const kind of rules ? dueAds(rules, open, shown) : []) {
      at[kind].push(open);
      shown++;
    }
  }
  return { ...at, shown };
}

const young = { banner: [5, 10, 15, 20, 25], native: [8, 16, 24], interstitial: [12, 24], shown: 10 };
const old = {
  banner: [3, 6, 9, 12, 15, 18, 21, 24],
  native: [5, 10, 15, 20],
  interstitial: [8, 16, 24],
  shown: 15,
};
const none = { banner: [], native: [], interstitial: [], shown: 0 };

describe('ads in the order of profile opens', () => {
  it.each([
    ['a member of today', { isPremium: false, createdAt: daysAgo(0) }, young],
    ['a member of six days', { isPremium: false, createdAt: daysAgo(6) }, young],
    ['a member of seven days', { isPremium: false, createdAt: daysAgo(7) }, young],
    ['a member without a creation date', { isPremium: false, createdAt: null }, young],
    ['a member of eight days', { isPremium: false, createdAt: daysAgo(8) }, old],
    ['a member of years', { isPremium: false, createdAt: daysAgo(900) }, old],
    ['a premium member', { isPremium: true, createdAt: daysAgo(1) }, none],
    ['an old premium member', { isPremium: true, createdAt: daysAgo(900) }, none],
  ])('%s', (_, member, expected) => {
    expect(session(member, 25)).toEqual(expected);
  });

  it.each([
    ['a newcomer', { isPremium: false, createdAt: daysAgo(1) }, 10],
    ['somebody settled', { isPremium: false, createdAt: daysAgo(30) }, 15],
    ['a premium member', { isPremium: true, createdAt: daysAgo(30) }, 0],
  ])('%s sees no more in a long session than its cap', (_, member, cap) => {
    expect(session(member, 500).shown).toBe(cap);
  });

  it('fills the last place with the first kind that is due', () => {
    const rules = rulesFor({ isPremium: false, createdAt: daysAgo(30) }, now);
    expect(rules && dueAds(rules, 24, 14)).toEqual(['banner']);
  });
});

describe('the turns of ads', () => {
  it('differ by more than whole rounds of three from those on show', () => {
    for (let shown = 0; shown < 12; shown++) {
      for (const banner of [0, 1, 2, 3, 4, 5, 6]) {
        const due = turnsOf(['native', 'interstitial'], shown, [banner, 0]);
        const rounds = [due.native, due.interstitial, banner || null].filter(Number).map((turn) => Number(turn) % 3);
        expect(new Set(rounds).size).toBe(rounds.length);
      }
    }
  });

  it('go through all three one after another', () => {
    expect([0, 1, 2].map((shown) => Number(turnsOf(['banner'], shown, [0, 0]).banner) % 3).sort()).toEqual([0, 1, 2]);
  });
});
