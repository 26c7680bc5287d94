import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import {
  bubble,
  byMe,
  byWren,
  chat,
  field,
  haveConversation,
  inRoom,
  openChat,
  sent,
  wren,
} from '../../test/chat-page';
import { open } from '../../test/open';
import { server } from '../../test/server';

const said = () => server.chat.messages.get(chat.id) ?? [];

/** From now on the answers to these questions for messages are given at once, and come when they are let go. */
function holdPages(isHeld: (query: Record<string, string>) => boolean) {
  const route = `GET /api/conversations/${chat.id}/messages`;
  const held: (() => void)[] = [];
  server.on(route, async (seen) => {
    const answer = await server.chat.at(route)?.(seen);
    if (isHeld(seen.query)) await new Promise<void>((resolve) => held.push(resolve));
    return answer ?? { status: 404 };
  });
  return {
    areAsked: () => waitFor(() => expect(held.length).toBeGreaterThan(0)),
    letGo: () => {
      for (const one of held.splice(0)) one();
    },
  };
}

function unsend(index: number) {
  const one = said()[index];
  if (!one) throw new Error('There is no such message.');
  const gone = { ...one, content: '', version: 1, unsentAt: new Date().toISOString() };
  said()[index] = gone;
  act(() => server.sockets.say('message-changed', gone));
}

/** A chat of two pages, the earlier of which is under way. */
async function loadEarlier() {
  haveConversation(() => Array.from({ length: 60 }, (_, n) => byWren(`word ${n}.`, { isRead: true })));
  const pages = holdPages(({ before }) => Boolean(before));
  const user = openChat();
  await bubble('word 59.');
  await inRoom();
  await scrollToEnd();
  await pages.areAsked();
  return { user, pages };
}

it('what comes while an earlier page is under way stays', async () => {
  const { pages } = await loadEarlier();
  act(() => server.sockets.say('new-message', byWren('meanwhile')));
  await bubble('meanwhile');
  pages.letGo();
  await bubble('word 0.');
  await bubble('meanwhile');
});

it('what is sent meanwhile, and refused, stays to be sent again', async () => {
  const { user, pages } = await loadEarlier();
  let refuse = () => {};
  server.on(`POST /api/conversations/${chat.id}/messages`, async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    return { status: 403, body: { statusCode: 403, code: 'forbidden', message: 'Not now' } };
  });
  await user.type(await field(), 'my words{Enter}');
  await bubble('my words');
  pages.letGo();
  await bubble('word 0.');
  await waitFor(() => expect(sent()).toHaveLength(1));
  refuse();
  await screen.findByRole('button', { name: /Retry/ });
  await bubble('my words');
});

it('what is unsent meanwhile is unsent on both pages', async () => {
  const { pages } = await loadEarlier();
  for (const index of [5, 30]) unsend(index);
  pages.letGo();
  await bubble('word 0.');
  expect(screen.getAllByText('Message unsent')).toHaveLength(2);
  for (const index of [5, 30]) expect(screen.queryByText(`word ${index}.`)).toBeNull();
});

it('what comes and what is unsent while a chat loads first is not lost', async () => {
  haveConversation(() => [byWren('one', { isRead: true }), byMe('two')]);
  const pages = holdPages(() => true);
  const user = open('/messages');
  await waitFor(() => expect(server.sockets.count).toBe(1));
  await user.click(await screen.findByRole('link', { name: /Wren/ }));
  await pages.areAsked();
  const came = byWren('three');
  said().push(came);
  act(() => server.sockets.say('new-message', came));
  unsend(0);
  pages.letGo();
  await bubble('two');
  await bubble('three');
  await bubble('Message unsent');
  expect(screen.queryByText('one')).toBeNull();
});

it('what is read while the list is asked for is not unread again', async () => {
  haveConversation(() => [byWren('one')]);
  server.chat.unread(chat.id, 3);
  open('/messages');
  const unread = () => screen.queryByRole('link', { name: /Wren.*3 unread/ });
  await waitFor(() => expect(unread()).not.toBeNull());
  await waitFor(() => expect(server.sockets.count).toBe(1));
  const asked: (() => void)[] = [];
  server.on('GET /api/conversations', async (seen) => {
    const answer = server.chat.list(seen);
    const isFirst = !seen.query.box && asked.push(() => undefined) === 1;
    if (isFirst) await new Promise<void>((resolve) => (asked[0] = resolve));
    return answer;
  });
  act(() => server.sockets.say('new-message', byWren('two', { conversationId: crypto.randomUUID() })));
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => server.sockets.say('conversation-updated', server.chat.unread(chat.id, 0)));
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[0]?.();
  await waitFor(() => expect(unread()).toBeNull());
});

it('of a chat of two pages the latest stay when the other account is deleted', async () => {
  haveConversation(() => [...Array.from({ length: 60 }, (_, n) => byWren(`word ${n}.`)), byMe('the last')]);
  openChat();
  await bubble('the last');
  await inRoom();
  await scrollToEnd();
  await bubble('word 0.');
  server.chat.conversations = [{ ...chat, user2: { ...wren, isGone: true } }];
  server.chat.messages.set(chat.id, said().slice(-1));
  act(() => server.sockets.say('conversation-updated', { conversationId: chat.id, unreadCount: 0, isClosed: true }));
  await waitFor(() => expect(screen.queryByText('word 0.')).toBeNull());
  await bubble('the last');
});
