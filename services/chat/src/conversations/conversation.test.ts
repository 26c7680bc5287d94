import { describe, expect, it } from '@jest/globals';
import type { ConversationEntity } from './conversation.entity.js';
import { membersOf, pairOf, participantViewOf } from './conversation.js';

const [low, high] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const conversation: ConversationEntity = {
  id: '01890000-0000-7000-8000-000000000001',
  user1Id: low,
  user2Id: high,
  user1Left: false,
  user2Left: true,
  lastSequence: 9,
  lastMessageAt: null,
  user1ReadSequence: 3,
  user2ReadSequence: 7,
  user1UntoldReads: [1, 2],
  user2UntoldReads: [],
  user1Request: 'waiting',
  user2Request: 'none',
  user1MutedUntil: new Date(5),
  user2MutedUntil: null,
  user1ClearedSequence: null,
  user2ClearedSequence: 6,
  user1UnreadCount: 4,
  user2UnreadCount: 2,
  vanishAfter: 0,
  createdAt: new Date(0),
};

describe('a conversation', () => {
  it('is the same for both people, whoever opens it, and never with oneself', () => {
    expect(pairOf(high, low)).toEqual(pairOf(low, high));
    expect(() => pairOf(low, low)).toThrow('yourself');
  });

  it('has a view for each of its two members', () => {
    const mine = {
      userId: low,
      otherId: high,
      otherLeft: true,
      isEmpty: false,
      readSequence: 3,
      otherReadSequence: 7,
      untoldReads: [1, 2],
      otherUntoldReads: [],
      unreadCount: 4,
      request: 'waiting',
      otherRequest: 'none',
      mutedUntil: new Date(5),
      clearedSequence: 0,
    };
    const theirs = {
      userId: high,
      otherId: low,
      otherLeft: false,
      isEmpty: false,
      readSequence: 7,
      otherReadSequence: 3,
      untoldReads: [],
      otherUntoldReads: [1, 2],
      unreadCount: 2,
      request: 'none',
      otherRequest: 'waiting',
      mutedUntil: null,
      clearedSequence: 6,
    };
    expect(participantViewOf(conversation, low)).toMatchObject({ ...mine, memberIds: [low, high] });
    expect(participantViewOf({ ...conversation, user2Left: false }, high)).toMatchObject({
      ...theirs,
      memberIds: [low, high],
    });
  });

  it('has two members, in one order for both', () => {
    expect(membersOf(conversation.id, [low, high], high)).toEqual({
      conversationId: conversation.id,
      userId: high,
      otherId: low,
      memberIds: [low, high],
    });
  });

  it('does not exist for anyone else', () => {
    const stranger = '00000000-0000-4000-8000-00000000000c';
    expect(() => membersOf(conversation.id, [low, high], stranger)).toThrow('no such conversation');
    expect(() => participantViewOf(conversation, '00000000-0000-4000-8000-00000000000c')).toThrow(
      'no such conversation',
    );
    expect(() => participantViewOf(null, low)).toThrow('no such conversation');
  });
});
