import { expect, it } from '@jest/globals';
import { BodyType, LookingFor } from '@kindred/contracts/profile';
import { bitsOf } from './choice-bits.js';

/** Choices that stored rows already have. A new choice comes after these. */
const BODY_TYPES = ['slim', 'athletic', 'average', 'muscular', 'stocky', 'large', 'other'];
const LOOKING_FOR = ['dating', 'friends', 'networking', 'hookups', 'relationship', 'chat'];

it('a bit that the read model holds keeps its meaning', () => {
  expect(BodyType.options.slice(0, BODY_TYPES.length)).toEqual(BODY_TYPES);
  expect(LookingFor.options.slice(0, LOOKING_FOR.length)).toEqual(LOOKING_FOR);
});

it('every choice has a bit of its own, which a small integer holds', () => {
  for (const options of [BodyType.options, LookingFor.options] as readonly (readonly string[])[]) {
    const bits = bitsOf(options, options);
    expect(new Set(bits).size).toBe(options.length);
    expect(Math.max(...bits)).toBeLessThan(2 ** 15);
  }
});

it('a choice at the end changes no other', () => {
  expect(bitsOf([...LOOKING_FOR, 'marriage'], LOOKING_FOR)).toEqual(bitsOf(LOOKING_FOR, LOOKING_FOR));
});
