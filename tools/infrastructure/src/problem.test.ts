import { describe, expect, it } from '@jest/globals';
import { explain, lineFor, Problem } from './problem.js';

describe('explain', () => {
  it('recognises a full disk in what Postgres, Redis or Node write', () => {
    for (const evidence of ['could not extend file: No space left on device', 'ENOSPC: write']) {
      expect(explain(evidence, 'redis did not start').message).toMatch(/^The disk is full/);
    }
  });

  it('falls back to the given line', () => {
    expect(explain('segmentation fault', 'redis did not start').message).toBe('redis did not start');
  });
});

describe('lineFor', () => {
  it('returns the message of a Problem', () => {
    expect(lineFor(new Problem('Choose another port.'))).toBe('Choose another port.');
  });

  it('names the file of another user', () => {
    const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/data/logs/redis.log' });
    expect(lineFor(error)).toMatch(/^\/data\/logs\/redis\.log belongs to another user/);
  });

  it('returns the stack of an unexpected error', () => {
    expect(lineFor(new TypeError('x is not a function'))).toContain('problem.test');
  });
});
