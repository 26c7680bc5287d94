import { describe, expect, it } from '@jest/globals';
import { groupMessages, screenfulOf } from './group-messages';
import type { ShownMessage } from './shown-message';

const MINUTE = 60_000;
const NOON = Date.parse('2026-03-04T12:00:00Z');

/** A message of so many minutes after noon. A third of the ids end a block. */
function messageOf(minutes: number): ShownMessage {
  const id = `m${minutes}-${minutes % 3}`;
  return { id, senderId: 'somebody', createdAt: new Date(NOON + minutes * MINUTE).toISOString() } as ShownMessage;
}

const idsOf = (days: ReturnType<typeof groupMessages>) =>
  days.flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.map(({ message }) => message.id)));

describe('a screenful of messages', () => {
  const days = Array.from({ length: 50 }, (_, index) => messageOf(index));
  const daysApart = [0, 1, 2].map((day) => messageOf(day * 24 * 60));

  it('is the newest 24, in order', () => {
    expect(idsOf(screenfulOf(groupMessages([days])))).toEqual(days.slice(-24).map(({ id }) => id));
  });

  it('is part of the blocks that the whole has, so that these stay when the rest is drawn', () => {
    const whole = groupMessages([days]).flatMap(({ blocks }) => blocks);
    const drawn = screenfulOf(groupMessages([days])).flatMap(({ blocks }) => blocks);
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.map(({ key }) => key)).toEqual(whole.slice(-drawn.length).map(({ key }) => key));
  });

  it('is all of a few, over several days, and no day that has none of them', () => {
    expect(screenfulOf(groupMessages([daysApart]))).toEqual(groupMessages([daysApart]));
    expect(
      screenfulOf(groupMessages([daysApart, days.map((one) => ({ ...one, createdAt: later(one) }))])),
    ).toHaveLength(1);
  });
});

const later = ({ createdAt }: ShownMessage) => new Date(Date.parse(createdAt) + 5 * 24 * 60 * MINUTE).toISOString();
