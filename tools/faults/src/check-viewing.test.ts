import { expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import type { Attempt, View } from './chat-call.js';
import { checkViewing } from './check-viewing.js';

const photo = (parts: Partial<Message> = {}) =>
  ({ id: 'm', senderId: 'a', viewOnce: true, imageUrl: null, ...parts }) as Message;
const opened = photo({ viewedAt: '2026-01-01T00:00:00.000Z' });
const view = (outcome: Attempt['outcome'], by = 'b') => ({ kind: 'view', by, messageId: 'm', outcome }) as Attempt;
const check = (message: Message, ...attempts: Attempt[]) =>
  checkViewing({ by: 'a', messages: [message] } as View, attempts);

it('keeps its word where a photo is seen by one call, or by none', () => {
  expect(check(photo())).toEqual([]);
  expect(check(photo(), view('fail'), view('unknown'))).toEqual([]);
  expect(check(opened, view('ok'), view('fail'))).toEqual([]);
  expect(check(opened, view('unknown'), view('fail'))).toEqual([]);
});

it('breaks it with a photo that two calls saw, its sender saw, nobody opened, or that is closed again', () => {
  expect(check(opened, view('ok'), view('ok'))).toHaveLength(1);
  expect(check(opened, view('ok', 'a'))).toHaveLength(2);
  expect(check(opened, view('fail'))).toHaveLength(1);
  expect(check(photo(), view('ok'))).toHaveLength(1);
  expect(check(photo({ imageUrl: '/media/x.webp' }))).toHaveLength(1);
});
