import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { byWren, chat, haveConversation } from '../../test/chat-page';
import { open } from '../../test/open';
import { server } from '../../test/server';

const words = async () =>
  within(await screen.findByRole('list', { name: 'Found messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/tea \w+/)?.[0]);
const said = () => server.chat.messages.get(chat.id) ?? [];

/** Both messages of the member with Wren are found and on the screen. */
async function search(say = () => [byWren('tea one'), byWren('tea two')], found = ['tea two', 'tea one']) {
  haveConversation(say);
  const user = open('/messages');
  await user.type(await screen.findByRole('searchbox', { name: 'Search conversations...' }), 'tea');
  await waitFor(async () => expect(await words()).toEqual(found));
  await waitFor(() => expect(server.sockets.count).toBe(1));
}

it('what is unsent leaves what was found', async () => {
  await search();
  const one = said().shift();
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

it('what vanishes leaves it when its time is over', async () => {
  const expiresAt = new Date(Date.now() + 700).toISOString();
  await search(() => [byWren('tea one', { expiresAt }), byWren('tea two')], ['tea two']);
});
