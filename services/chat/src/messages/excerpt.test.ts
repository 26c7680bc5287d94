import { expect, it } from '@jest/globals';
import { excerptAround } from './excerpt.js';

it('is the whole of a short text', () => {
  expect(excerptAround('Tea at five?', 'FIVE')).toBe('Tea at five?');
  expect(excerptAround('Tea at five?', 'coffee')).toBe('Tea at five?');
});

it('has the words, and says what is left out', () => {
  const excerpt = excerptAround(`${'🙂'.repeat(100)} tea ${'x'.repeat(500)}`, 'tea');
  expect(excerpt).toContain(' tea ');
  expect([...excerpt]).toHaveLength(122);
  expect([excerpt.at(0), excerpt.at(-1)]).toEqual(['…', '…']);
});
