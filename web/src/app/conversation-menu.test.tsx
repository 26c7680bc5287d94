import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { byWren, chat, field, haveConversation, inRoom, openChat, wren } from '../../test/chat-page';
import { message } from '../../test/conversations';
import { button, heading, open } from '../../test/open';
import { server } from '../../test/server';
import { TOLERANCE } from '../lib/server-clock';

const menu = async () => within(await screen.findByRole('menu', { name: 'Conversation options' }));
const items = async () => (await menu()).queryAllByRole('menuitem').map(({ textContent }) => textContent);
const choose = async (name: string) => (await menu()).getByRole('menuitem', { name });
const row = () => screen.findByRole('link', { name: /Wren/ });
const asked = () => server.requests(`PUT /api/conversations/${chat.id}/mute`).map(({ body }) => body);
const badge = async () => (await screen.findByRole('link', { name: /^Messages/ })).textContent;
const vanish = 'Vanishing messages';
const remove = 'Delete conversation';
const view = 'View profile';
const safety = ['Block', 'Report'];
const mutes = ['Mute for 8 hours', 'Mute for 1 week', 'Mute always'];

function haveUnread() {
  haveConversation(() => [byWren('Tea?')]);
  server.chat.unread(chat.id, 3);
}

describe('in the chat', () => {
  it('mutes the conversation and ends that', async () => {
    haveUnread();
    const user = openChat();
    await field();
    await user.click(await button('Conversation options'));
    expect(await items()).toEqual([view, ...mutes, vanish, ...safety, remove]);
    await user.click(await choose('Mute for 8 hours'));
    await screen.findByText('Muted');
    await user.click(await button('Conversation options'));
    expect(await items()).toEqual([view, 'Unmute', vanish, ...safety, remove]);
    await user.click(await choose('Unmute'));
    await waitFor(() => expect(screen.queryByText('Muted')).toBeNull());
    expect(asked()).toEqual([{ for: '8h' }, { for: null }]);
  });

  it('is reached and used by keyboard, and gives the focus back', async () => {
    haveUnread();
    const user = openChat();
    await field();
    const opener = await button('Conversation options');
    opener.focus();
    await user.keyboard('{Enter}');
    await items();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('in the list', () => {
  it('opens for a row, and its conversation is out of the bar but not of its row', async () => {
    haveUnread();
    const user = open('/messages');
    await waitFor(async () => expect(await badge()).toBe('Messages3 unread'));
    fireEvent.contextMenu(await row(), { clientX: 40, clientY: 60 });
    await user.click(await choose('Mute always'));
    await within(await row()).findByText('Muted');
    within(await row()).getByText('3');
    await waitFor(async () => expect(await badge()).toBe('Messages'));
  });

  it('says when it failed', async () => {
    haveUnread();
    server.refuse(`PUT /api/conversations/${chat.id}/mute`, 503, 'service_unavailable', 'Not now');
    const user = open('/messages');
    fireEvent.contextMenu(await row(), { clientX: 40, clientY: 60 });
    await user.click(await choose('Mute always'));
    await screen.findByText('Failed to mute the conversation. Please try again.');
  });
});

describe('deleting for oneself', () => {
  const sheet = async () => within(await screen.findByRole('dialog', { name: 'Delete conversation' }));

  it('asks, says who keeps a copy, and leaves the chat with nothing of it kept', async () => {
    haveUnread();
    const user = openChat();
    await user.type(await field(), 'a draft');
    await user.click(await button('Conversation options'));
    await user.click(await choose(remove));
    (await sheet()).getByText('This removes the conversation for you. Wren keeps their copy.');
    expect(server.requests(`DELETE /api/conversations/${chat.id}`)).toEqual([]);
    await user.click((await sheet()).getByRole('button', { name: 'Delete' }));
    await heading('Messages');
    await heading('No conversations yet');
    expect(server.requests(`DELETE /api/conversations/${chat.id}`)).toHaveLength(1);
    expect(Object.keys(sessionStorage).filter((key) => key.includes(chat.id))).toEqual([]);
  });

  it('leaves the chat also where the event of it comes before the answer', async () => {
    haveUnread();
    let answer = () => {};
    server.on(`DELETE /api/conversations/${chat.id}`, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 204 };
    });
    const user = open('/messages');
    await user.click(await row());
    await field();
    await waitFor(() => expect(server.sockets.count).toBe(1));
    await user.click(await button('Conversation options'));
    await user.click(await choose(remove));
    await user.click((await sheet()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.requests(`DELETE /api/conversations/${chat.id}`)).toHaveLength(1));
    const read = () => server.requests(`GET /api/conversations/${chat.id}/messages`).length;
    const before = read();
    act(() => {
      server.sockets.say('conversation-updated', { conversationId: chat.id, unreadCount: 0, changed: 'deleted' });
    });
    await waitFor(() => expect(read()).toBeGreaterThan(before));
    answer();
    await heading('Messages');
    expect(window.location.pathname).toBe('/messages');
  });

  it('leaves a chat that one does not come back to', async () => {
    haveUnread();
    const user = open('/messages');
    await user.click(await row());
    await field();
    await user.click(await button('Conversation options'));
    await user.click(await choose(remove));
    await user.click((await sheet()).getByRole('button', { name: 'Delete' }));
    await heading('Messages');
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    act(() => window.history.back());
    await act(() => isBack);
    expect(window.location.pathname).toBe('/messages');
  });

  it('takes the row out of the list, and nothing where it is cancelled', async () => {
    haveUnread();
    const user = open('/messages');
    for (const name of ['Cancel', 'Delete']) {
      fireEvent.contextMenu(await row(), { clientX: 40, clientY: 60 });
      await user.click(await choose(remove));
      await user.click((await sheet()).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await waitFor(() => expect(screen.queryByRole('link', { name: /Wren/ })).toBeNull());
    expect(server.requests(`DELETE /api/conversations/${chat.id}`)).toHaveLength(1);
  });

  it('empties a chat that is open where it was deleted on another device', async () => {
    haveUnread();
    openChat();
    await screen.findByText('Tea?');
    await inRoom();
    server.chat.messages.set(chat.id, []);
    act(() =>
      server.sockets.say('conversation-updated', { conversationId: chat.id, unreadCount: 0, changed: 'deleted' }),
    );
    await screen.findByText('No messages yet. Say hello!');
  });

  it('empties it also where the connection was lost meanwhile, and drops what was not sent', async () => {
    haveUnread();
    const user = openChat();
    await screen.findByText('Tea?');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'a draft');
    await inRoom();
    const missing = { statusCode: 404, code: 'message_missing', message: 'No such message' };
    server.on(`GET /api/conversations/${chat.id}/messages`, ({ query }) =>
      query.after ? { status: 404, body: missing } : { status: 200, body: [] },
    );
    server.sockets.lose();
    await screen.findByText('No messages yet. Say hello!');
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(''));
    expect(sessionStorage.getItem(`draft:${chat.id}`)).toBeNull();
  });
});

describe('a muted conversation', () => {
  it('comes with no toast', async () => {
    haveUnread();
    open('/settings');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    act(() => server.sockets.say('new-message', { ...message(chat.id, wren, 'quiet'), isMuted: true }));
    act(() => server.sockets.say('new-message', message(chat.id, wren, 'loud')));
    await screen.findByText('loud');
    expect(screen.queryByText('quiet')).toBeNull();
  });

  it('counts again when its time is over, which no event tells', async () => {
    haveUnread();
    const time = Date.now() + 500;
    const muted = { unreadCount: 3, countsAt: new Date(time - TOLERANCE).toISOString() };
    server.on('GET /api/conversations/unread', () => {
      return { status: 200, body: Date.now() < time ? muted : { unreadCount: 5 } };
    });
    open('/settings');
    await waitFor(async () => expect(await badge()).toBe('Messages5 unread'));
  });

  it('is muted by the server’s clock, however wrong the clock of the device', async () => {
    server.ahead = -24 * 3600_000;
    haveUnread();
    const mutedUntil = new Date(Date.now() - 3600_000).toISOString();
    server.chat.conversations = server.chat.conversations.map((one) => ({ ...one, mutedUntil }));
    open('/messages');
    await within(await row()).findByText('Muted');
  });

  it('is read again when it was muted on another device', async () => {
    haveUnread();
    open('/messages');
    await row();
    await waitFor(() => expect(server.sockets.count).toBe(1));
    server.chat.conversations = server.chat.conversations.map((one) => ({
      ...one,
      mutedUntil: '9999-12-31T00:00:00.000Z',
    }));
    act(() =>
      server.sockets.say('conversation-updated', { conversationId: chat.id, unreadCount: 3, changed: 'muted' }),
    );
    await within(await row()).findByText('Muted');
  });
});
