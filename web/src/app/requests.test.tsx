import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { byWren, chat, haveConversation, openChat, reads } from '../../test/chat-page';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { toasts } from '../lib/toasts';

const tab = (name: string) => screen.findByRole('tab', { name });
const answered = (answer: string) => server.requests(`POST /api/conversations/${chat.id}/${answer}`);

/** Wren asks to write to the member. */
function isAsked() {
  haveConversation(() => [byWren('Hello there')]);
  server.chat.conversations = [{ ...chat, isRequest: true, lastMessage: byWren('Hello there') }];
}

describe('Requests', () => {
  it('are no tab for whoever admits everyone while none waits', async () => {
    isAsked();
    open('/messages');
    await tab('Requests');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    server.chat.conversations = [chat];
    act(() => {
      server.sockets.say('conversation-updated', { conversationId: chat.id, unreadCount: 1, request: 'answered' });
    });
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
    await screen.findByRole('link', { name: /Wren/ });
    await heading('Messages');
  });

  it('are a tab for whoever chose who may write, and say that there are none', async () => {
    server.user = member({ contactFrom: 'matches' });
    const user = open('/messages');
    await user.click(await tab('Requests'));
    await heading('No requests');
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.click(await tab('Conversations'));
    await heading('No conversations yet');
  });

  it('wait in their tab, unread nowhere, and lead to the message', async () => {
    isAsked();
    const user = open('/messages');
    await heading('No conversations yet');
    await user.click(await tab('Requests'));
    const list = within(await screen.findByRole('list', { name: 'Requests' }));
    within(list.getByRole('link', { name: /Wren/ })).getByText('Hello there');
    expect(list.queryByText(/unread/)).toBeNull();
    expect((await screen.findByRole('link', { name: 'Messages' })).textContent).toBe('Messages');
    await user.click(list.getByRole('link', { name: /Wren/ }));
    await screen.findByRole('region', { name: 'Request' });
  });

  it('are there at once where the address names them', async () => {
    isAsked();
    server.user = { ...member(), ...server.user, contactFrom: 'matches' };
    open('/messages?box=requests');
    const list = within(await screen.findByRole('list', { name: 'Requests' }));
    list.getByRole('link', { name: /Wren/ });
  });

  it('come to the open list by socket, without a toast', async () => {
    haveConversation(() => [byWren('Hello there')]);
    const waiting = { ...chat, isRequest: true as const, lastMessage: byWren('Hello there') };
    server.chat.conversations = [];
    open('/messages');
    await heading('No conversations yet');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    server.chat.conversations = [waiting];
    act(() => {
      server.sockets.say('conversation-updated', { conversationId: chat.id, unreadCount: 0, request: 'waiting' });
    });
    await tab('Requests');
    expect(toasts.get().filter(({ open }) => open)).toEqual([]);
  });

  it('are a tab and found behind a page on which nobody may be shown', async () => {
    isAsked();
    server.on('GET /api/conversations', (request) =>
      request.query.box && !request.query.cursor
        ? { status: 200, body: [], headers: { link: '</api/conversations?cursor=0>; rel="next"' } }
        : server.chat.list(request),
    );
    open('/messages?box=requests');
    await tab('Requests');
    expect(screen.queryByText('No requests')).toBeNull();
    await scrollToEnd();
    await screen.findByRole('link', { name: /Wren/ });
  });
});

describe('A request', () => {
  it('is shown without a composer and marked as read nowhere, and its photos are hidden', async () => {
    isAsked();
    const photo = byWren('', { messageType: 'image', imageUrl: '/media/aaaaaaaaaaaaaaaaaaaaaa.webp' });
    server.chat.messages.get(chat.id)?.push(photo);
    const ask = jest.spyOn(window, 'fetch');
    openChat();
    await screen.findByText('Hello there');
    await screen.findByText('Photo, hidden until you accept');
    expect(screen.queryByRole('img', { name: 'In this conversation' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(ask.mock.calls.filter(([address]) => String(address).endsWith('/read'))).toEqual([]);
    ask.mockRestore();
  });

  it('has no composer and loads no photo before it is known to be one', async () => {
    isAsked();
    const photo = byWren('', { messageType: 'image', imageUrl: '/media/aaaaaaaaaaaaaaaaaaaaaa.webp' });
    server.chat.messages.get(chat.id)?.push(photo);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const alone = `GET /api/conversations/${chat.id}` as const;
    server.on(alone, async () => {
      await held;
      return { status: 200, body: server.chat.conversations[0] };
    });
    openChat();
    await screen.findByText('Hello there');
    await waitFor(() => expect(server.requests(alone)).not.toEqual([]));
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.queryByRole('img', { name: 'In this conversation' })).toBeNull();
    answer();
    await button('Accept');
  });

  it('is accepted: the conversation goes on, and what is in it is read', async () => {
    isAsked();
    const user = openChat();
    await user.click(await button('Accept'));
    await screen.findByRole('textbox', { name: 'Message' });
    expect(answered('accept')).toHaveLength(1);
    await waitFor(() => expect(reads()).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Request' })).toBeNull();
  });

  it('that is accepted by keyboard leads on to what was said last', async () => {
    isAsked();
    const user = openChat();
    (await button('Accept')).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Hello there').closest('li')));
  });

  it('is declined: back among the requests it is gone', async () => {
    isAsked();
    server.user = { ...member(), ...server.user, contactFrom: 'tapped' };
    const user = openChat();
    await user.click(await button('Decline'));
    await heading('No requests');
    expect(answered('decline')).toHaveLength(1);
  });

  it('says when the answer could not be sent, and can be answered again', async () => {
    isAsked();
    server.on(`POST /api/conversations/${chat.id}/accept`, {
      status: 503,
      body: { code: 'unavailable', message: 'Later' },
    });
    const user = openChat();
    await user.click(await button('Accept'));
    await screen.findByText('Failed to answer the request. Please try again.');
    await button('Accept');
  });

  it('can be blocked or reported at once', async () => {
    isAsked();
    const user = openChat();
    await user.click(await button('Report'));
    await screen.findByRole('dialog', { name: 'Report Wren' });
    await user.keyboard('{Escape}');
    await user.click(await button('Block'));
    await screen.findByText('User blocked');
    expect(server.requests('POST /api/interactions').map(({ body }) => body)).toEqual([
      { toUserId: chat.user2.id, type: 'block' },
    ]);
  });

  it('that was answered elsewhere is a conversation here too', async () => {
    isAsked();
    openChat();
    await screen.findByRole('region', { name: 'Request' });
    await waitFor(() => expect(server.sockets.count).toBe(1));
    server.chat.conversations = [chat];
    act(() => {
      server.sockets.say('conversation-updated', { conversationId: chat.id, unreadCount: 1, request: 'answered' });
    });
    await screen.findByRole('textbox', { name: 'Message' });
  });
});
