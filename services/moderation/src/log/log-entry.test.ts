import { describe, expect, it } from '@jest/globals';
import { type ChainedEntry, entryOf, FIRST_MAC, follow, macOf } from './log-entry.js';

const secret = 'a secret of the test';
const start = { sequence: 0, mac: FIRST_MAC };

function chain(count: number): ChainedEntry[] {
  let mac: Buffer = FIRST_MAC;
  return Array.from({ length: count }, (_, index) => {
    const entry = entryOf({ act: 'case.show', staffId: `staff ${index}` }, index + 1, new Date(index));
    mac = macOf(entry, mac, secret);
    return { ...entry, mac };
  });
}

describe('the chain of the log', () => {
  it('is followed to its head', () => {
    const entries = chain(3);
    expect(follow(entries, start, secret)).toEqual({ sequence: 3, mac: entries[2]?.mac });
    const first = entries.slice(0, 1);
    const middle = follow(first, start, secret);
    if ('brokenAt' in middle) throw new Error('The chain is broken');
    expect(follow(entries.slice(1), middle, secret)).toEqual({ sequence: 3, mac: entries[2]?.mac });
  });

  it('is broken by a changed, missing, added or swapped entry, and by another secret', () => {
    const [one, two, three] = chain(3) as [ChainedEntry, ChainedEntry, ChainedEntry];
    expect(follow([one, { ...two, staffId: 'somebody' }, three], start, secret)).toEqual({ brokenAt: 2 });
    expect(follow([one, { ...two, kind: 'warn' }, three], start, secret)).toEqual({ brokenAt: 2 });
    expect(follow([one, three], start, secret)).toEqual({ brokenAt: 2 });
    expect(follow([one, one, two], start, secret)).toEqual({ brokenAt: 2 });
    expect(follow([two, one, three], start, secret)).toEqual({ brokenAt: 1 });
    expect(follow([one, two, three], start, 'another secret')).toEqual({ brokenAt: 1 });
  });
});
