import { expect, it } from '@jest/globals';
import { inSteps, untilNextStep } from './answer-steps.js';

it('work of different durations is answered at the same moment', () => {
  for (const took of [0, 3, 18, 120, 249]) expect(took + untilNextStep(took)).toBe(250);
});

it('work that took longer is answered at a later one of the same moments', () => {
  expect(250 + untilNextStep(250)).toBe(500);
  expect(770 + untilNextStep(770)).toBe(1000);
});

it('passes on what went wrong', async () => {
  await expect(inSteps(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
});
