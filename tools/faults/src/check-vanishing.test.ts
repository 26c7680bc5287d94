import { expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { attempt, message, view as viewOf } from '../test/attempts.js';
import { checkVanishing } from './check-vanishing.js';
import type { AttemptOutcome } from './history.js';

const at = (hour: number) => new Date(hour * 3600_000).toISOString();
const said = (name: string, parts: Partial<Message> = {}) =>
  message(name, { conversationId: 'c', createdAt: at(0), ...parts });
const asked = (vanishAfter: number, outcome?: AttemptOutcome) => attempt({ kind: 'vanish', vanishAfter, outcome });
const view = (vanishAfter: number, ...messages: Message[]) => viewOf('robin', messages, { vanishAfter });
const day = said('day', { notice: { vanishAfter: 24 } });

it('keeps its word where each message does what the notice before it says', () => {
  const messages = [said('before'), day, said('after', { expiresAt: at(24) })];
  expect(checkVanishing(view(24, ...messages), [asked(24, 'unknown')])).toEqual([]);
});

it('breaks it with a message that vanishes later, or never', () => {
  expect(checkVanishing(view(24, day, said('after')), [asked(24)])).toHaveLength(1);
  expect(checkVanishing(view(0, said('before', { expiresAt: at(24) })), [])).toHaveLength(1);
});

it('breaks it with a notice that nobody asked for, one said twice, and another value in the end', () => {
  expect(checkVanishing(view(24, day), [asked(24, 'fail')])).toHaveLength(1);
  expect(checkVanishing(view(24, day, day), [asked(24)])).toHaveLength(1);
  expect(checkVanishing(view(168, day), [asked(24)])).toHaveLength(1);
});
