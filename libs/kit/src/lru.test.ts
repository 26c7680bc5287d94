import { describe, expect, it } from '@jest/globals';
import { Lru } from './lru.js';

describe('a cache that is bounded by its entries', () => {
  it('drops what was not used for longest', () => {
    const cache = new Lru<number>({ max: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([...cache.keys()].sort()).toEqual(['a', 'c']);
  });

  it('takes no memory for entries that it does not have', () => {
    const taken = () => {
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const before = taken();
    const cache = new Lru<number>({ max: 1_000_000, ttl: 1000 });
    expect(taken() - before).toBeLessThan(1_000_000);
    expect(cache.size).toBe(0);
  });
});
