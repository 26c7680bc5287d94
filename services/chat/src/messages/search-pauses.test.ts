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
    await slow('kim');
    expect(await outcome('kim')).toBe('limited 120');
  });
});

it('a search that failed otherwise begins no pause', async () => {
  expect(await outcome('kim', unavailable(5))).toBe('unavailable 5');
  expect(await outcome('kim')).toBe('found');
});
