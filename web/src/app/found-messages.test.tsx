import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { byWren, chat, haveConversation } from '../../test/chat-page';
import { holdTimers } from '../../test/hold-timers';
import { open } from '../../test/open';
import { server } from '../../test/server';

const HOUR = 3600_000;
const words = async () =>
  within(await screen.findByRole('list', { name: 'Found messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/tea \w+/)?.[0]);
const said = () => server.chat.messages.get(chat.id) ?? [];

/** Both messages of the member with Wren are found and on the screen. */
async function search(say = () => [byWren('tea one'), byWren('tea two')], found = ['tea two', 'tea one']) {
  haveConversation(say);
  const user = open('/messages');
  await user.click(await screen.findByRole('searchbox', { name: 'Search conversations...' }));
  await user.paste('tea');
  await waitFor(async () => expect(await words()).toEqual(found));
  await waitFor(() => expect(server.sockets.count).toBe(1));
}

/** The first message is unsent. */
function unsend() {
  const one = said().shift();
  const unsentAt = new Date().toISOString();
  act(() => {
    if (one) server.sockets.say('message-changed', { ...one, content: '', version: 1, unsentAt });
  });
}

it('what is unsent leaves what was found', async () => {
  await search();
  unsend();
  await waitFor(async () => expect(await words()).toEqual(['tea two']));
});

it('what is unsent while the first answer is under way is not shown', async () => {
  haveConversation(() => [byWren('tea one'), byWren('tea two')]);
  const user = open('/messages');
  await waitFor(() => expect(server.sockets.count).toBe(1));
  const asked = () => server.requests('POST /api/messages/search').length;
  let answer = () => {};
  server.on('POST /api/messages/search', async ({ body }) => {
    const found = server.chat.search(String(body?.q));
    if (asked() === 1) await new Promise<void>((resolve) => (answer = resolve));
    return found;
  });
  await user.click(await screen.findByRole('searchbox', { name: 'Search conversations...' }));
  await user.paste('tea');
  await waitFor(() => expect(asked()).toBe(1));
  unsend();
  await waitFor(() => expect(asked()).toBe(2));
  answer();
  expect(await words()).toEqual(['tea two']);
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
  const expiresAt = new Date(Date.now() + HOUR).toISOString();
  const timers = holdTimers(HOUR / 2, HOUR);
  await search(() => [byWren('tea one', { expiresAt }), byWren('tea two')]);
  const { now } = Date;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * HOUR);
  try {
    act(() => timers.runAll());
    await waitFor(async () => expect(await words()).toEqual(['tea two']));
  } finally {
    clock.mockRestore();
  }
});

it('what vanished before it was answered is not shown', async () => {
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  await search(() => [byWren('tea one', { expiresAt }), byWren('tea two')], ['tea two']);
});

it('the words are there again when one comes back from what was found, and not in the history', async () => {
  haveConversation(() => [byWren('tea one')]);
  const user = open('/messages');
  const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search conversations...' });
  await user.type(await box(), 'tea');
  await user.click(within(await screen.findByRole('list', { name: 'Found messages' })).getByRole('link'));
  expect(JSON.stringify(window.history.state)).not.toContain('tea');
  await screen.findByRole('textbox', { name: 'Message' });
  act(() => window.history.back());
  expect((await box()).value).toBe('tea');
});

it('what was found stays when it cannot be asked for again', async () => {
  await search();
  const asked = () => server.requests('POST /api/messages/search').length;
  const before = asked();
  server.refuse('POST /api/messages/search', 503, 'service_unavailable', 'Not now');
  const read = jest.spyOn(Response.prototype, 'text');
  server.sockets.lose();
  await waitFor(() => expect(asked()).toBe(before + 1));
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(async () => read.mock.results[0]?.value);
  expect(screen.queryByText(/could not be searched/)).toBeNull();
  expect(await words()).toEqual(['tea two', 'tea one']);
});

it('nothing is said of words that are too short to be searched', async () => {
  haveConversation(() => [byWren('tea one')]);
  const user = open('/messages');
  const box = await screen.findByRole('searchbox', { name: 'Search conversations...' });
  await user.type(box, 'zzz');
  await screen.findByText('Nothing found');
  await user.type(box, '{Backspace}{Backspace}');
  await waitFor(() => expect(screen.queryByText('Nothing found')).toBeNull());
});

it('what is found on a further page is shown where the first has nothing that may be shown', async () => {
  haveConversation(() => [byWren('tea one')]);
  server.on('POST /api/messages/search', ({ body }) =>
    body?.cursor
      ? server.chat.search(String(body?.q))
      : { status: 200, body: [], headers: { link: `</api/messages/search?cursor=${chat.id}>; rel="next"` } },
  );
  const user = open('/messages');
  await waitFor(() => expect(server.sockets.count).toBe(1));
  await user.click(await screen.findByRole('searchbox', { name: 'Search conversations...' }));
  await user.paste('tea');
  await screen.findByRole('heading', { name: 'Messages', level: 2 });
  expect(screen.queryByText('Nothing found')).toBeNull();
  await scrollToEnd();
  await waitFor(async () => expect(await words()).toEqual(['tea one']));
});
