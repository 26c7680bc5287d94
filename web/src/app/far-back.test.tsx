import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { bubble, byMe, byWren, chat, haveConversation, inRoom, openChat, reads, wren } from '../../test/chat-page';
import { open } from '../../test/open';
import { server } from '../../test/server';

let said: Message[];

/** A chat that is shown at the first of two hundred messages, to which its last one is an answer. */
async function lookFarBack() {
  haveConversation(() => {
    const old = Array.from({ length: 200 }, (_, n) => byWren(`word ${n}.`));
    const id = old[0]?.id ?? '';
    const replyTo = { id, senderId: wren.id, excerpt: 'word 0.', messageType: 'text' as const, isUnsent: false };
    said = [...old, byMe('to the first', { replyTo })];
    return said;
  });
  const user = openChat();
  await user.click(within(await bubble('to the first')).getByRole('button', { name: 'Answer to Wren word 0.' }));
  await waitFor(async () => expect(document.activeElement).toBe(await bubble('word 0.')));
  return user;
}
beforeEach(() => {
  said = [];
});

function unsend(index: number) {
  const one = said[index];
  if (one) said[index] = { ...one, content: '', version: 1, unsentAt: '2026-01-02T11:00:00.000Z' };
}

it('what was unsent while the connection was lost is gone from all pages around a message', async () => {
  await lookFarBack();
  await inRoom();
  await scrollToEnd();
  await bubble('word 60.');
  for (const index of [2, 60]) unsend(index);
  server.sockets.lose();
  await waitFor(() => expect(screen.getAllByText('Message unsent')).toHaveLength(2));
  expect(screen.queryByText('word 2.')).toBeNull();
  await bubble('word 61.');
});

it('what is gone for good while the connection was lost leaves the list around a message', async () => {
  await lookFarBack();
  await inRoom();
  said.splice(3, 1);
  server.sockets.lose();
  await waitFor(() => expect(screen.queryByText('word 3.')).toBeNull());
  await bubble('word 4.');
  expect(chat.id).toBe(said[0]?.conversationId);
});

it('who scrolls from there to the latest message sees what comes then, and has read it', async () => {
  await lookFarBack();
  await inRoom();
  for (const word of ['word 50.', 'word 100.', 'word 150.', 'to the first']) {
    fireEvent.scroll(screen.getByTestId('messages'));
    await scrollToEnd();
    await bubble(word);
  }
  fireEvent.scroll(screen.getByTestId('messages'));
  const answer = byWren('And now this');
  act(() => server.sockets.say('new-message', answer));
  await bubble('And now this');
  await waitFor(() => expect(reads()).toContainEqual({ upToMessageId: answer.id }));
});

describe('a message that was searched for', () => {
  const ask = jest.spyOn(window, 'fetch');
  const asksToMark = () => ask.mock.calls.filter(([address]) => String(address).endsWith('/read'));
  const marked = () => waitFor(() => expect(reads()).toContainEqual({ upToMessageId: said.at(-1)?.id }));

  /** Finds "word 3." among so many unread messages, the last of which is "the latest". `open` opens the chat there. */
  async function search(count: number) {
    haveConversation(() => {
      said = [...Array.from({ length: count }, (_, n) => byWren(`word ${n}.`)), byWren('the latest')];
      return said;
    });
    const user = open('/messages');
    await user.click(await screen.findByRole('searchbox', { name: 'Search conversations...' }));
    await user.paste('word 3.');
    const found = within(await screen.findByRole('list', { name: 'Found messages' }));
    const link = await found.findByRole('link');
    return { user, open: () => user.click(link) };
  }

  it('far back marks nothing as read, until the latest are shown', async () => {
    const { user, open } = await search(200);
    await open();
    await waitFor(async () => expect(document.activeElement).toBe(await bubble('word 3.')));
    await inRoom();
    expect(asksToMark()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Latest messages' }));
    await bubble('the latest');
    await marked();
  });

  it('further up marks nothing as read, until the end is on the screen', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
      screen.getByTestId('messages').scrollTop = -1000;
    });
    const { open } = await search(20);
    await open();
    await waitFor(async () => expect(document.activeElement).toBe(await bubble('word 3.')));
    scroll.mockRestore();
    await inRoom();
    expect(asksToMark()).toEqual([]);
    const list = screen.getByTestId('messages');
    list.scrollTop = 0;
    fireEvent.scroll(list);
    await marked();
  });

  it('that does not come leaves the latest, which are read', async () => {
    const { open } = await search(200);
    said.splice(3, 1);
    await open();
    await bubble('the latest');
    await marked();
    expect(screen.queryByText('word 3.')).toBeNull();
  });
});
