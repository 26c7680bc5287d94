import { describe, expect, it } from '@jest/globals';
import { daysSince, groupMessages, keyOfMessage, screenStartOf } from './group-messages';
import type { ShownMessage } from './shown-message';

const MINUTE = 60_000;
const NOON = Date.parse('2026-03-04T12:00:00Z');

/** A message of so many minutes after noon. */
function messageOf(minutes: number): ShownMessage {
  const id = `m${minutes}-${minutes % 3}`;
  return { id, senderId: 'somebody', createdAt: new Date(NOON + minutes * MINUTE).toISOString() } as ShownMessage;
}

const idsOf = (days: ReturnType<typeof groupMessages>) =>
  days.flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.map(({ message }) => message.id)));

const blocksOf = (days: ReturnType<typeof groupMessages>) => days.flatMap(({ blocks }) => blocks);

/** What is drawn first of these pages, and what after that. */
function drawn(pages: ShownMessage[][]) {
  const start = screenStartOf(pages);
  const whole = groupMessages(pages, start);
  return { first: start ? daysSince(whole, start) : whole, whole };
}

describe('the first screen of messages', () => {
  const many = Array.from({ length: 50 }, (_, index) => messageOf(index));

  it('is the newest 24, in order', () => {
    expect(idsOf(drawn([many]).first)).toEqual(many.slice(-24).map(({ id }) => id));
  });

  it('is blocks of the whole list, so that none of it moves when the rest is drawn', () => {
    const { first, whole } = drawn([many]);
    expect(blocksOf(whole).slice(-blocksOf(first).length)).toEqual(blocksOf(first));
  });

  it('is all of a few, over several days', () => {
    const apart = [0, 1, 2].map((day) => messageOf(day * 24 * 60));
    const { first, whole } = drawn([apart]);
    expect(first).toEqual(whole);
    expect(first).toHaveLength(3);
  });

  it('has no day of which it has no message', () => {
    const earlier = [messageOf(-5 * 24 * 60)];
    expect(drawn([earlier, many]).whole).toHaveLength(2);
    expect(drawn([earlier, many]).first).toHaveLength(1);
  });
});

it('the key of a message is its own, whichever client id the other chooses', () => {
  const clientId = 'm2-2';
  const messages = [
    { ...messageOf(1), senderId: 'me', clientId },
    { ...messageOf(2), senderId: 'other' },
    { ...messageOf(3), senderId: 'other', clientId },
  ];
  expect(messages.map(({ id }) => id)).toContain(clientId);
  expect(new Set(messages.map(keyOfMessage)).size).toBe(3);
});
