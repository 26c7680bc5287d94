import { expect, it } from '@jest/globals';
import type { AppError } from './app-error.js';
import * as errors from './errors.js';

const constructors = Object.values(errors);

it('no sentence stands twice', () => {
  const sentences = constructors.map((make) => (make as (detail: number) => AppError)(1).message);
  expect(sentences.length).toBeGreaterThan(50);
  expect(new Set(sentences).size).toBe(sentences.length);
});
