import { describe, expect, it } from '@jest/globals';
import { rangeOf } from './byte-range.js';

describe('a range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-30', { start: 70, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('is read from %s', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('is beyond it: %s', (header) => {
    expect(rangeOf(header, 100)).toBe('unsatisfiable');
  });

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=20-10',
    'bytes=0-1,5-6',
    'items=0-1',
    'bytes=a-b',
    'bytes=0-9999999999999999',
  ])('is the whole file: %s', (header) => {
    expect(rangeOf(header, 100)).toBeNull();
  });
});
