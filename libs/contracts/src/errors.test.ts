import { expect, it } from '@jest/globals';
import * as errors from './errors.js';

const constructors = Object.entries(errors).filter(
  ([name]) => !['AppError', 'Problem', 'ErrorAnswer', 'httpStatus'].includes(name),
);

it('no sentence stands twice', () => {
  const sentences = constructors.map(([, make]) => (make as (detail: number) => errors.AppError)(1).message);
  expect(sentences.length).toBeGreaterThan(50);
  expect(new Set(sentences).size).toBe(sentences.length);
});
