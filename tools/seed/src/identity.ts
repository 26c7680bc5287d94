import { Manner } from './content/names.js';
import { DemoBodyType, DemoGender, DemoSexuality } from './demo-member.js';
import { gaussian, Random, weighted } from './random.js';

const GENDERS = {
  man: 36,
  woman: 30,
  non_binary: 13,
  trans_man: 6,
  trans_woman: 7,
  genderfluid: 4,
  agender: 2,
  other: 2,
} as const;

const SEXUALITIES: Record<Manner, Partial<Record<DemoSexuality, number>>> = {
  masculine: { gay: 58, bisexual: 15, queer: 10, pansexual: 7, questioning: 4, asexual: 3, demisexual: 3 },
  feminine: { lesbian: 50, bisexual: 20, queer: 12, pansexual: 8, questioning: 4, asexual: 3, demisexual: 3 },
  open: { queer: 42, pansexual: 20, bisexual: 12, gay: 7, lesbian: 7, asexual: 6, demisexual: 4, other: 2 },
};

const BODY_TYPES = { slim: 20, athletic: 17, average: 28, muscular: 9, stocky: 11, large: 11, other: 4 } as const;

const HEIGHTS: Record<Manner, number> = { masculine: 69.5, feminine: 64.5, open: 67 };

export function drawGender(random: Random, among?: readonly DemoGender[]): DemoGender {
  const gender = weighted(random, GENDERS);
  return !among || among.includes(gender) ? gender : drawGender(random, among);
}

/** How a gender is mostly worn; for names, likely heights and the like, never as a fact about somebody. */
export function mannerOf(gender: DemoGender): Manner {
  if (gender === 'man' || gender === 'trans_man') return 'masculine';
  if (gender === 'woman' || gender === 'trans_woman') return 'feminine';
  return 'open';
}

export function drawSexuality(random: Random, gender: DemoGender): DemoSexuality {
  return weighted(random, SEXUALITIES[mannerOf(gender)]);
}

/** Years from 18 to 75, or within a narrower span; the thirties are the fullest. */
export function drawAge(random: Random, from = 18, to = 75): number {
  const share = 0.6 * random() ** 1.3 + 0.4 * random() ** 2;
  return from + Math.floor((to + 1 - from) * share);
}

/** Inches, between 56 and 80. */
export function drawHeight(random: Random, gender: DemoGender): number {
  const height = Math.round(HEIGHTS[mannerOf(gender)] + 2.9 * gaussian(random));
  return Math.min(80, Math.max(56, height));
}

export function drawBodyType(random: Random): DemoBodyType {
  return weighted(random, BODY_TYPES);
}
