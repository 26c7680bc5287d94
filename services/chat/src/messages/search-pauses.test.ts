import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AppError } from '@kindred/contracts/app-error';
import { timedOut, unavailable } from '@kindred/contracts/errors';
import { SearchPauses } from './search-pauses.js';

const MINUTE = 60_000;

let now: number;
let pauses: SearchPauses;
beforeEach(() => {
  now = 0;
  pauses = new SearchPauses(() => now);
});

/** How a search ends that fails with this error, or finds something. */
async function outcome(memberId: string, error?: Error) {
  const search = async () => {
    if (error) throw error;
    return 'found';
  };
  return pauses.run(memberId, search).catch((refusal: AppError) => {
    const { kind, retryAfter } = refusal.toProblem();
    return retryAfter ? `${kind} ${retryAfter}` : kind;
  });
}

const slow = (memberId: string) => outcome(memberId, timedOut());

describe('after a search that took too long', () => {
  it('its member is refused for a minute, and nobody else', async () => {
    expect(await slow('kim')).toBe('timeout');
    now = 1500;
    expect([await outcome('kim'), await outcome('robin')]).toEqual(['limited 59', 'found']);
    expect(() => pauses.assertOver('kim')).toThrow('took too long');
    now = MINUTE;
    expect(await outcome('kim')).toBe('found');
  });

  it('the next pause is twice as long, up to an hour, until an hour has gone by without', async () => {
    const lengths: string[] = [];
    for (let n = 0; n < 8; n++) {
      await slow('kim');
      const refused = await outcome('kim');
      lengths.push(refused);
      now += Number(refused.split(' ')[1]) * 1000;
    }
    expect(lengths).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600].map((seconds) => `limited ${seconds}`));
    now += 60 * MINUTE;
    await slow('kim');
    expect(await outcome('kim')).toBe('limited 60');
  });

  it('ten thousand members are remembered at most', async () => {
    for (let n = 0; n <= 10_000; n++) await slow(`member ${n}`);
    expect([await outcome('member 0'), await outcome('member 1')]).toEqual(['found', 'limited 60']);
  });
});

it('a search that failed otherwise begins no pause', async () => {
  expect(await outcome('kim', unavailable(5))).toBe('unavailable 5');
  expect(await outcome('kim')).toBe('found');
});
