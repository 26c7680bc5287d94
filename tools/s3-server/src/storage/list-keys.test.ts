import { describe, expect, it } from '@jest/globals';
import { inKeyOrder, listKeys } from './list-keys.js';

const keys = inKeyOrder(['a', 'b/1', 'b/2', 'b0', 'c/1', 'd']);
const everything = { prefix: '', delimiter: '', after: '', limit: 1000 };

describe('listKeys', () => {
  it('lists what begins with the prefix', () => {
    expect(listKeys(keys, { ...everything, prefix: 'b' }).keys).toEqual(['b/1', 'b/2', 'b0']);
  });

  it('names each common prefix once', () => {
    const page = listKeys(keys, { ...everything, delimiter: '/' });
    expect(page).toEqual({ keys: ['a', 'b0', 'd'], prefixes: ['b/', 'c/'] });
  });

  it('continues behind a common prefix, however many keys it stands for', () => {
    const first = listKeys(keys, { ...everything, delimiter: '/', limit: 2 });
    expect(first).toMatchObject({ keys: ['a'], prefixes: ['b/'] });
    const second = listKeys(keys, { ...everything, delimiter: '/', limit: 2, after: first.next ?? '' });
    expect(second).toMatchObject({ keys: ['b0'], prefixes: ['c/'] });
    const last = listKeys(keys, { ...everything, delimiter: '/', limit: 2, after: second.next ?? '' });
    expect(last).toEqual({ keys: ['d'], prefixes: [] });
  });

  it('promises no next page when there is none', () => {
    expect(listKeys(keys, { ...everything, limit: 6 }).next).toBeUndefined();
    expect(listKeys(keys, { ...everything, limit: 0 })).toEqual({ keys: [], prefixes: [] });
  });
});
