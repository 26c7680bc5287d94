import { describe, expect, it } from '@jest/globals';
import { Message, type SendMessage } from '@kindred/contracts/chat';
import type { PersonSummary } from '@kindred/contracts/person-summaries';
import type { ParticipantView } from '../conversations/conversation.js';
import { contentOf, type StoredMessage, viewOf } from './message.js';

const draft: SendMessage = { conversationId: 'c', content: 'hello', messageType: 'text' };
const message: StoredMessage = {
  id: 'm',
  conversationId: 'c',
  sequence: 5,
  senderId: 'me',
  content: 'hello',
  messageType: 'text',
  imageUrl: null,
  clientId: null,
  createdAt: new Date(0),
  version: 0,
  unsentAt: null,
  expiresAt: null,
  notice: null,
  viewOnce: false,
  viewedAt: null,
  replyTo: null,
  reactions: [],
};
const participant = {
  userId: 'me',
  otherId: 'you',
  readSequence: 9,
  otherReadSequence: 4,
  otherUntoldReads: [2, 3],
} as ParticipantView;
const summary = (id: string): PersonSummary => ({
  id,
  displayName: id,
  firstName: null,
  profileImageUrl: null,
  isOnline: false,
  lastActiveAt: null,
});
const summaries = new Map(['me', 'you'].map((id) => [id, summary(id)]));

describe('a message', () => {
  it('of text has no image, even if one was sent', () => {
    expect(contentOf({ ...draft, imageUrl: '/media/x.webp' }).imageUrl).toBeNull();
    expect(contentOf({ ...draft, messageType: 'image', imageUrl: '/media/x.webp' }).imageUrl).toBe('/media/x.webp');
  });

  it('of voice is refused', () => {
    expect(() => contentOf({ ...draft, messageType: 'voice' })).toThrow('Voice');
  });

  it('has the fields of its contract, in their order', () => {
    const rare = { expiresAt: new Date(0), notice: 24, viewOnce: true, viewedAt: new Date(0) } as const;
    const view = viewOf({ ...message, ...rare }, participant, summaries);
    expect(Object.keys(view)).toEqual(Object.keys(Message.shape));
    expect(Object.keys(viewOf(message, participant, summaries))).not.toContain('expiresAt');
    expect(Object.keys(view.sender)).toEqual(Object.keys(Message.shape.sender.shape));
  });

  it('is read when the other member has read up to it', () => {
    expect(viewOf(message, participant, summaries).isRead).toBe(false);
    expect(viewOf(message, { ...participant, otherReadSequence: 5 }, summaries).isRead).toBe(true);
    expect(viewOf({ ...message, senderId: 'you' }, participant, summaries).isRead).toBe(true);
  });

  it('is not read for its sender where the sender is not told', () => {
    const own = [1, 2, 3, 4].map((sequence) => viewOf({ ...message, sequence }, participant, summaries).isRead);
    expect(own).toEqual([true, false, false, true]);
    const theirs = { ...message, senderId: 'you', sequence: 2 };
    expect(viewOf(theirs, participant, summaries).isRead).toBe(true);
  });
});
