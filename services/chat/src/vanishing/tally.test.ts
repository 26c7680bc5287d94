import { expect, it } from '@jest/globals';
import { tallyOf } from './tally.js';

const members = { user1Id: 'a', user2Id: 'b', user1ReadSequence: 3, user2ReadSequence: 0 };
const conversation = { ...members, user1ClearedSequence: null, user2ClearedSequence: null };
const message = (senderId: string, sequence: number, isCounted = true) => ({ senderId, sequence, isCounted });

it('counts what each member had not read of the other’s', () => {
  const messages = [message('b', 3), message('b', 4), message('b', 5), message('a', 6)];
  expect(tallyOf(conversation, messages)).toEqual({
    user1Wrote: true,
    user2Wrote: true,
    user1Unread: 2,
    user2Unread: 1,
  });
});

it('counts none that its receiver has deleted for themselves', () => {
  const deleted = { ...conversation, user1ClearedSequence: 4, user2ClearedSequence: 6 };
  const messages = [message('b', 4), message('b', 5), message('a', 6)];
  expect(tallyOf(deleted, messages)).toMatchObject({ user1Unread: 1, user2Unread: 0 });
});

it('counts none that is unsent or hidden, which are no more in the count', () => {
  expect(tallyOf(conversation, [message('a', 6, false)])).toEqual({
    user1Wrote: true,
    user2Wrote: false,
    user1Unread: 0,
    user2Unread: 0,
  });
});
