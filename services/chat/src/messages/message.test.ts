import { describe, expect, it } from '@jest/globals';
import { Message, type SendMessage } from '@kindred/contracts/chat';
import type { PersonSummary } from '@kindred/contracts/person-summaries';
import type { ParticipantView } from '../conversations/conversation.js';
import { contentOf, isQuoteHidden, type StoredMessage, viewOf } from './message.js';

const draft: SendMessage = { conversationId: 'c', content: 'hello', messageType: 'text' };
const message: StoredMessage = {
  id: 'm',
  conversationId: 'c',
  sequence: 5,
  senderId: 'me',
  content: 'hello',
  messageType: 'text',
  imageUrl: null,
  voiceUrl: null,
  duration: null,
  waveform: null,
  clientId: null,
  createdAt: new Date(0),
  version: 0,
  unsentAt: null,
  expiresAt: null,
  notice: null,
  viewOnce: false,
  viewedAt: null,
  isViewUntold: false,
  replyTo: null,
  reactions: [],
};
const participant = {
  userId: 'me',
  otherId: 'you',
  readSequence: 9,
  otherReadSequence: 4,
  otherUntoldReads: [2, 3],
  clearedSequence: 1,
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
  it('of voice has no words, even if some were sent', () => {
    expect(contentOf(draft).content).toBe('hello');
    expect(contentOf({ ...draft, messageType: 'voice' }).content).toBe('');
  });

  it('has the fields of its contract, in their order', () => {
    const rare = { expiresAt: new Date(0), notice: 24, viewOnce: true, viewedAt: new Date(0) } as const;
    const voice = { voiceUrl: '/media/x.m4a', duration: 2, waveform: [1] };
    const view = viewOf({ ...message, ...rare, ...voice }, participant, summaries);
    expect(Object.keys(view)).toEqual(Object.keys(Message.shape));
    const plain = viewOf(message, participant, summaries);
    for (const field of ['expiresAt', 'voiceUrl']) expect(plain).not.toHaveProperty(field);
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

  it('tells its sender nothing of whoever saw its photo untold, not by its version either', () => {
    const seen = { ...message, viewOnce: true, viewedAt: new Date(0), version: 3 };
    const shown = (more: object, userId = 'me') => {
      const { viewedAt, version } = viewOf({ ...seen, ...more }, { ...participant, userId }, summaries);
      return [viewedAt, version];
    };
    const told = ['1970-01-01T00:00:00.000Z', 3];
    expect([shown({}), shown({ isViewUntold: true })]).toEqual([told, [undefined, 2]]);
    expect(shown({ isViewUntold: true }, 'you')).toEqual(told);
  });

  it('tells nobody when exactly its photo was seen', () => {
    const viewedAt = new Date(Date.now() - 30 * 3600_000);
    const view = viewOf({ ...message, viewOnce: true, viewedAt }, participant, summaries);
    expect(view.viewedAt).toBe(`${viewedAt.toISOString().slice(0, 10)}T00:00:00.000Z`);
  });

  it('has no quote of what its viewer has deleted, or may not see', () => {
    const words = { excerpt: 'then', messageType: 'text' as const, isUnsent: false, expiresAt: null };
    const quoted = { id: 'q', senderId: 'you', ...words };
    const shown = (more: { sequence: number; isHidden: boolean }, senderId = 'you') =>
      viewOf({ ...message, replyTo: { ...quoted, senderId, ...more } }, participant, summaries).replyTo !== null;
    expect(shown({ sequence: 2, isHidden: false })).toBe(true);
    expect(shown({ sequence: 1, isHidden: false })).toBe(false);
    expect(shown({ sequence: 2, isHidden: true })).toBe(false);
    expect([shown({ sequence: 2, isHidden: true }, 'me'), shown({ sequence: 1, isHidden: true }, 'me')]).toEqual([
      true,
      false,
    ]);
    const of = (sequence: number) => isQuoteHidden({ replyTo: { ...quoted, isHidden: false, sequence } }, 4);
    expect([of(4), of(5), isQuoteHidden({ replyTo: null }, 4)]).toEqual([true, undefined, undefined]);
  });
});
