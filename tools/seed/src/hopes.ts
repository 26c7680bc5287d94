import { DemoLookingFor, DemoSexuality } from './demo-member.js';
import { integer, isLucky, Random, weighted } from './random.js';

const HOPES = { friends: 38, dating: 36, relationship: 28, chat: 26, hookups: 12, networking: 11 } as const;

/** One to three hopes, the dearest first; a few people leave it open. */
export function drawHopes(random: Random, sexuality: DemoSexuality): DemoLookingFor[] {
  if (isLucky(random, 0.05)) return [];
  const likely: Partial<Record<DemoLookingFor, number>> = sexuality === 'asexual' ? { ...HOPES, hookups: 0 } : HOPES;
  const hopes = Array.from({ length: integer(random, 1, 3) }, () => weighted(random, likely));
  return [...new Set(hopes)];
}
