import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '../config.js';
import { Hasher } from './hasher.service.js';

const hasher = new Hasher({ HASH_CONCURRENCY: 2 } as AuthConfig);

describe('the hasher', () => {
  it('makes argon2id hashes of 19 MiB and two passes', async () => {
    const hash = await hasher.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.matches('correct horse', hash)).toBe(true);
    expect(await hasher.matches('wrong', hash)).toBe(false);
    expect(await hasher.matches('anything', null)).toBe(false);
  });

  it('lets two hundred wait and refuses the rest at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 250 }, () => hasher.hash('rush')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(45);
    expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', code: 'busy' } });
    expect(results.length - refused.length).toBeGreaterThanOrEqual(200);
  });
});
