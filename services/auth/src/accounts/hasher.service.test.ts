import { describe, expect, it } from '@jest/globals';
import { withRequestId } from '@kindred/kit/context';
import { hash } from '@node-rs/argon2';
import type { AuthConfig } from '../config.js';
import { Hasher, hashesAtOnce } from './hasher.service.js';

const hasher = new Hasher({ HASH_CONCURRENCY: 2 } as AuthConfig);
const quick = new Hasher({ HASH_CONCURRENCY: 2, HASH_COST: 'least' } as AuthConfig);

describe('the hasher', () => {
  it('makes argon2id hashes of 19 MiB and two passes', async () => {
    const hash = await hasher.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.matches('correct horse', hash)).toBe(true);
    expect(await hasher.matches('wrong', hash)).toBe(false);
    expect(await hasher.matches('anything', null)).toBe(false);
  });

  it('makes hashes at the least cost where it is told so, which match as others do', async () => {
    const hash = await quick.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await hasher.matches('correct horse', hash)).toBe(true);
    expect(await quick.matches('wrong', hash)).toBe(false);
    expect(await quick.matches('anything', null)).toBe(false);
  });

  it('takes a password however its accents are typed, also for a hash of how they were typed once', async () => {
    const [composed, apart] = ['pässwörté'.normalize('NFC'), 'pässwörté'.normalize('NFD')];
    for (const password of [composed, apart]) {
      const kept = await quick.hash(password);
      expect(await Promise.all([composed, apart].map((typed) => quick.matches(typed, kept)))).toEqual([true, true]);
      expect(await quick.matches(password, await hash(password, { memoryCost: 64, timeCost: 1 }))).toBe(true);
      expect(await quick.matches(password, await quick.hash('passworte'))).toBe(false);
      expect(await quick.matches(password, null)).toBe(false);
    }
  });

  it('takes one turn for a password with accents, right or wrong', async () => {
    const single = new Hasher({ HASH_CONCURRENCY: 1, HASH_COST: 'least' } as AuthConfig);
    const known = await single.hash('another');
    const checked = single.matches('pässwörté'.normalize('NFD'), known).then((isRight) => `checked: ${isRight}`);
    expect(await Promise.race([checked, single.hash('of the next')])).toBe('checked: false');
  });

  it('leaves a core and a thread to everything else, where there is more than one', () => {
    expect([1, 2, 4, 8].map(hashesAtOnce)).toEqual([1, 1, 3, 3]);
  });

  it('lets a hundred of one network wait and refuses the rest at once, and nobody elsewhere', async () => {
    const from = (name: string, count: number) =>
      withRequestId(undefined, () => Promise.allSettled(Array.from({ length: count }, () => quick.hash('rush'))), name);
    const rush = from('one', 150);
    const [other] = await from('other', 1);
    expect(other).toMatchObject({ status: 'fulfilled' });
    const refused = (await rush).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(48);
    expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', code: 'busy' } });
  });
});
