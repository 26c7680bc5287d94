import { describe, expect, it } from '@jest/globals';
import { coarseTime, isOnline, shownActivity } from './activity.js';

const now = new Date('2030-01-02T12:34:56.789Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('being online', () => {
  it('lasts five minutes after the last activity', () => {
    expect(isOnline(ago(5), now)).toBe(true);
    expect(isOnline(new Date(ago(5).getTime() - 1), now)).toBe(false);
    expect(isOnline(null, now)).toBe(false);
  });
});

describe('the last activity', () => {
  it.each([
    [0, '2030-01-02T12:30:00.000Z'],
    [12, '2030-01-02T12:20:00.000Z'],
    [54, '2030-01-02T11:40:00.000Z'],
    [61, '2030-01-02T11:00:00.000Z'],
    [10 * 60, '2030-01-02T02:00:00.000Z'],
    [23 * 60, '2030-01-01T13:00:00.000Z'],
    [25 * 60, '2030-01-01T00:00:00.000Z'],
    [90 * 24 * 60, '2029-10-04T00:00:00.000Z'],
  ])('%d minutes ago is told as %s', (minutes, told) => {
    expect(coarseTime(ago(minutes), now).toISOString()).toBe(told);
  });

  it('is told alike, at any time of asking, for all times within one step', () => {
    const [one, other] = [new Date('2030-01-02T12:05:00.000Z'), new Date('2030-01-02T12:09:59.999Z')];
    for (let minutes = 10; minutes < 3000; minutes++) {
      const asked = new Date(one.getTime() + minutes * 60_000 + 17);
      expect(coarseTime(one, asked)).toEqual(coarseTime(other, asked));
    }
  });

  it('is not told of whoever does not show it', () => {
    expect(shownActivity({ lastActiveAt: now, showOnline: false }, now)).toEqual({
      isOnline: false,
      lastActiveAt: null,
    });
    expect(shownActivity({ lastActiveAt: now, showOnline: true }, now)).toMatchObject({ isOnline: true });
  });
});
