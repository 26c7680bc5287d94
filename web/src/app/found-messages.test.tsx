import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { byWren, chat, haveConversation } from '../../test/chat-page';
import { open } from '../../test/open';
import { server } from '../../test/server';
import { ASKED_EVERY_MS } from '../features/messages/use-found-messages';

const words = async () =>
  within(await screen.findByRole('list', { name: 'Found messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/tea \w+/)?.[0]);
const said = () => server.chat.messages.get(chat.id) ?? [];

/** Both messages of the member with Wren are found and on the screen. */
async function search(parts: Parameters<typeof byWren>[1] = {}) {
  haveConversation(() => [byWren('tea one', parts), byWren('tea two', parts)]);
  const user = open('/messages');
  await user.type(await screen.findByRole('searchbox', { name: 'Search conversations...' }), 'tea');
  await waitFor(async () => expect(await words()).toEqual(['tea two', 'tea one']));
  await waitFor(() => expect(server.sockets.count).toBe(1));
}

it('what is unsent leaves what was found', async () => {
  await search();
  const [one] = said();
  const unsentAt = new Date().toISOString();
  act(() => {
    if (one) server.sockets.say('message-changed', { ...one, content: '', version: 1, unsentAt });
  });
  await waitFor(async () => expect(await words()).toEqual(['tea two']));
});

it('what was deleted on another device leaves it', async () => {
  await search();
  act(() =>
    server.sockets.say('conversation-updated', { conversationId: chat.id, unreadCount: 0, changed: 'deleted' }),
  );
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Found messages' })).toBeNull());
});

it('is asked for again after a lost connection', async () => {
  await search();
  said().shift();
  server.sockets.lose();
  await waitFor(async () => expect(await words()).toEqual(['tea two']));
});

it('is asked for again in a while, where some of it may vanish', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  await search({ createdAt: new Date().toISOString() });
  said().shift();
  const [again] = timers.mock.calls.findLast(([, ms]) => ms === ASKED_EVERY_MS) ?? [];
  timers.mockRestore();
  act(() => again?.());
  await waitFor(async () => expect(await words()).toEqual(['tea two']));
});
