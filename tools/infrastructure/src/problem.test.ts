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
  it('says of a problem what to do', () => {
    expect(lineFor(new Problem('Choose another port.'))).toBe('Choose another port.');
  });

  it('says whose file it was that could not be opened', () => {
    const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/data/logs/redis.log' });
    expect(lineFor(error)).toMatch(/^\/data\/logs\/redis\.log belongs to another user/);
  });

  it('says all it knows of what nobody foresaw', () => {
    expect(lineFor(new TypeError('x is not a function'))).toContain('problem.test');
  });
});
