import { describe, expect, it, jest } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { card, conversation, message } from '../../test/conversations';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const field = () => screen.findByRole('textbox', { name: 'Message' });
const bubble = async (words: string) => (await screen.findByText(words)).closest('li') as HTMLElement;
const sent = () => server.requests(`POST /api/conversations/${chat.id}/messages`).map(({ body }) => body);
const reads = () => server.requests(`POST /api/conversations/${chat.id}/read`).map(({ body }) => body);

let chat: ReturnType<typeof conversation>;
let own: ReturnType<typeof card>;
let wren: ReturnType<typeof card>;

/** The member and Wren have a conversation, in which this was said. */
function talk(say: () => Message[] = () => [], parts: Parameters<typeof card>[0] = {}) {
  const user = member();
  server.user = user;
  wren = card({ displayName: 'Wren', ...parts });
  chat = conversation(user, wren);
  own = chat.user1;
  server.chat.conversations = [chat];
  server.chat.messages.set(chat.id, say());
}
const byWren = (words: string, parts?: Partial<Message>) => message(chat.id, wren, words, parts);
const byMe = (words: string, parts?: Partial<Message>) => message(chat.id, own, words, parts);
/** The server's answer to what was sent just now. */
const echo = (body: Record<string, unknown> | null) =>
  byMe(String(body?.content), { clientId: String(body?.clientId), createdAt: new Date().toISOString() });
const openChat = () => open(`/chat/${chat.id}`);

/** The socket is connected and in the room. */
const inRoom = () =>
  waitFor(() => expect(server.sockets.heardOf('join-conversation')).toContainEqual({ conversationId: chat.id }));

describe('a chat', () => {
  it('shows three skeletons, then what was said, by day', async () => {
    talk(() => [byMe('Tea?'), byWren('Gladly')]);
    let answer = () => {};
    const messages = server.chat.messages.get(chat.id);
    server.on(`GET /api/conversations/${chat.id}/messages`, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 200, body: messages };
    });
    openChat();
    expect(await screen.findAllByTestId('skeleton-message')).toHaveLength(3);
    await waitFor(() => expect(server.requests(`GET /api/conversations/${chat.id}/messages`)).toHaveLength(1));
    answer();
    await bubble('Tea?');
    await bubble('Gladly');
    screen.getByRole('region', { name: /^Fri, Jan 2/ });
    await heading('Wren');
  });

  it.each([
    [{ isOnline: true }, 'Online now'],
    [{ isOnline: false, lastActiveAt: new Date(Date.now() - 3 * 3_600_000).toISOString() }, 'Active 3h ago'],
  ])('says in its header of %p: %s', async (parts, words) => {
    talk(() => [], parts);
    openChat();
    await screen.findByText(words);
  });

  it('invites to say something where nothing was said', async () => {
    talk();
    openChat();
    await screen.findByText('No messages yet. Say hello!');
  });

  it.each(['not-an-id', '00000000-0000-4000-8000-0000000000ff'])('is invalid at %s', async (id) => {
    talk();
    open(`/chat/${id}`);
    await heading('Invalid conversation');
  });

  it('can be asked for again', async () => {
    talk();
    server.refuse(`GET /api/conversations/${chat.id}/messages`, 503, 'unavailable', 'Not now');
    const user = openChat();
    await user.click(await button('Retry'));
    await waitFor(() => expect(server.requests(`GET /api/conversations/${chat.id}/messages`)).toHaveLength(2));
  });

  it('loads what was said before on the way up', async () => {
    talk(() => Array.from({ length: 70 }, (_, index) => byWren(`Word ${index}.`, { isRead: true })));
    openChat();
    await bubble('Word 69.');
    expect(screen.queryByText('Word 19.')).toBeNull();
    act(() => scrollToEnd());
    await bubble('Word 0.');
    const words = screen.getAllByText(/^Word/).map((one) => one.textContent);
    expect(words).toEqual(Array.from({ length: 70 }, (_, index) => `Word ${index}.`));
  });

  it('marks as read what is on the screen, and only once', async () => {
    talk(() => [byMe('Tea?'), byWren('Gladly')]);
    server.chat.conversations = [{ ...chat, unreadCount: 1 }];
    const user = openChat();
    const last = server.chat.messages.get(chat.id)?.at(-1);
    await waitFor(() => expect(reads()).toEqual([{ upToMessageId: last?.id }]));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    const bar = await screen.findByRole('link', { name: /^Messages/ });
    await waitFor(() => expect(bar.textContent).toBe('Messages'));
    expect(reads()).toHaveLength(1);
  });
});

describe('sending', () => {
  it('shows the trimmed words at once, and as sent when the server has them', async () => {
    talk();
    let answer = () => {};
    server.on(`POST /api/conversations/${chat.id}/messages`, async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 201, body: echo(body) };
    });
    const user = openChat();
    expect(((await button('Send')) as HTMLButtonElement).disabled).toBe(true);
    await user.type(await field(), '  Tea at five?  ');
    await user.click(await button('Send'));
    within(await bubble('Tea at five?')).getByRole('img', { name: 'Sending' });
    expect(((await field()) as HTMLTextAreaElement).value).toBe('');
    await user.type(await field(), 'Or six');
    expect(((await button('Send')) as HTMLButtonElement).disabled).toBe(true);
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'Tea at five?', messageType: 'text' }]));
    answer();
    await within(await bubble('Tea at five?')).findByRole('img', { name: 'Sent' });
    expect(screen.getAllByText('Tea at five?')).toHaveLength(1);
  });

  it('is done by Enter; Shift and Enter break the line', async () => {
    talk();
    const user = openChat();
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'One\ntwo' }]));
    await user.type(await field(), '   {Enter}');
    expect(sent()).toHaveLength(1);
  });

  it('keeps what could not be sent, says so, and sends the same message again', async () => {
    talk();
    server.refuse(`POST /api/conversations/${chat.id}/messages`, 503, 'unavailable', 'Not now');
    const user = openChat();
    await user.type(await field(), 'Tea?{Enter}');
    await screen.findByText('Failed to send message. Please try again.');
    within(await bubble('Tea?')).getByText('Not sent');
    server.on(`POST /api/conversations/${chat.id}/messages`, ({ body }) => ({
      status: 201,
      body: echo(body),
    }));
    await user.click(await button('Retry'));
    await within(await bubble('Tea?')).findByRole('img', { name: 'Sent' });
    expect(screen.queryByText('Not sent')).toBeNull();
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  it('lets go of what could not be sent', async () => {
    talk();
    server.refuse(`POST /api/conversations/${chat.id}/messages`, 503, 'unavailable', 'Not now');
    const user = openChat();
    await user.type(await field(), 'Tea?{Enter}');
    await user.click(await button('Delete'));
    expect(screen.queryByText('Tea?')).toBeNull();
  });

  it('carries a photo that only the two can see', async () => {
    talk();
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    const photoUrl = '/media/photo.webp';
    server.on('POST /api/photos/upload', {
      status: 200,
      body: { uploadURL: '/storage/one?signature=x', photoUrl: '/storage/one', expiresAt: new Date().toISOString() },
    });
    server.on('PUT /storage/one', { status: 200, body: {} });
    server.on('POST /api/photos', {
      status: 201,
      body: { photoUrl, photo: { id: crypto.randomUUID(), imageUrl: photoUrl, isProfilePicture: false } },
    });
    const user = openChat();
    await button('Attach photo');
    const file = new File(['{}'], 'cat.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Photo'), file);
    const image = await screen.findByRole('img', { name: 'In this conversation' });
    expect(image.getAttribute('src')).toBe(`${photoUrl}?w=640`);
    expect(server.requests('POST /api/photos/upload')[0]?.body).toEqual({
      contentType: 'image/png',
      size: 2,
      purpose: 'chat',
      conversationId: chat.id,
    });
    expect(sent()).toMatchObject([{ content: '', messageType: 'image', imageUrl: photoUrl }]);
  });
});

describe('a chat that is live', () => {
  it('joins its room and leaves it', async () => {
    talk();
    const user = openChat();
    await inRoom();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() =>
      expect(server.sockets.heard.at(-1)).toEqual({ name: 'leave-conversation', payload: { conversationId: chat.id } }),
    );
  });

  it('shows a message that comes, once, reads it out, and marks it as read', async () => {
    talk(() => [byMe('Tea?')]);
    openChat();
    await bubble('Tea?');
    await inRoom();
    const answer = byWren('Gladly');
    act(() => {
      server.sockets.say('new-message', answer);
      server.sockets.say('new-message', answer);
    });
    await bubble('Gladly');
    expect(screen.getByRole('log').textContent).toBe('Wren: Gladly');
    await waitFor(() => expect(reads()).toEqual([{ upToMessageId: answer.id }]));
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  });

  it('shows what another window of mine sent', async () => {
    talk();
    openChat();
    await inRoom();
    act(() => server.sockets.say('new-message', byMe('From my laptop')));
    within(await bubble('From my laptop')).getByRole('img', { name: 'Sent' });
  });

  it('ticks twice what has been read', async () => {
    talk(() => [byMe('Tea?')]);
    openChat();
    await bubble('Tea?');
    await inRoom();
    const [mine] = server.chat.messages.get(chat.id) ?? [];
    const readAt = new Date().toISOString();
    act(() => server.sockets.say('messages-read', { conversationId: chat.id, readAt, messageIds: [mine?.id ?? ''] }));
    await within(await bubble('Tea?')).findByRole('img', { name: 'Read' });
  });

  it('says that the other types, until they stop or send', async () => {
    talk(() => [], { isOnline: true });
    openChat();
    await inRoom();
    const typing = (isTyping: boolean) =>
      act(() => server.sockets.say('user-typing', { conversationId: chat.id, userId: wren.id, isTyping }));
    typing(true);
    await screen.findByText('Typing...');
    typing(false);
    await screen.findByText('Online now');
    typing(true);
    await screen.findByText('Typing...');
    act(() => server.sockets.say('new-message', byWren('There')));
    await screen.findByText('Online now');
  });

  it('follows who comes and goes', async () => {
    talk();
    openChat();
    await heading('Wren');
    await inRoom();
    const presence = { userId: wren.id, isOnline: true, lastActiveAt: null };
    act(() => server.sockets.say('presence', presence));
    await screen.findByText('Online now');
    const lastActiveAt = new Date().toISOString();
    act(() => server.sockets.say('presence', { ...presence, isOnline: false, lastActiveAt }));
    await screen.findByText('Active just now');
  });

  it('tells that I type, and after two seconds that I stopped', async () => {
    talk();
    openChat();
    await inRoom();
    const box = await field();
    const said = (name: 'typing-start' | 'typing-stop') => server.sockets.heardOf(name);
    const isMe = { conversationId: chat.id, userId: own.id };
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      fireEvent.change(box, { target: { value: '   ' } });
      fireEvent.change(box, { target: { value: 'T' } });
      fireEvent.change(box, { target: { value: 'Te' } });
      jest.advanceTimersByTime(1999);
      fireEvent.change(box, { target: { value: 'Tea' } });
      jest.advanceTimersByTime(1999);
    } finally {
      const stop = () => jest.advanceTimersByTime(1);
      stop();
      jest.useRealTimers();
    }
    await waitFor(() => expect(said('typing-stop')).toEqual([isMe]));
    expect(said('typing-start')).toEqual([isMe]);
  });

  it('tells that I stopped when I send', async () => {
    talk();
    const user = openChat();
    await inRoom();
    await user.type(await field(), 'Tea?{Enter}');
    await waitFor(() => expect(server.sockets.heardOf('typing-stop')).toHaveLength(1));
    expect(server.sockets.heard.findIndex(({ name }) => name === 'typing-start')).toBeGreaterThan(-1);
  });

  it('asks after a lost connection for what it missed, and joins again', async () => {
    talk(() => [byWren('Hi', { isRead: true }), byMe('Tea?'), byWren('Gladly', { isRead: true })]);
    openChat();
    await bubble('Gladly');
    await inRoom();
    const known = server.chat.messages.get(chat.id) ?? [];
    const after = known.at(-1)?.id;
    server.chat.messages.set(chat.id, [
      ...known.map((one) => ({ ...one, isRead: true })),
      ...Array.from({ length: 60 }, (_, index) => byWren(`Missed ${index}.`)),
    ]);
    const joins = server.sockets.heardOf('join-conversation').length;
    server.sockets.lose();
    await bubble('Missed 59.');
    await bubble('Missed 0.');
    await within(await bubble('Tea?')).findByRole('img', { name: 'Read' });
    await waitFor(() => expect(server.sockets.heardOf('join-conversation')).toHaveLength(joins + 1));
    const asked = server.requests(`GET /api/conversations/${chat.id}/messages`).map(({ query }) => query.after);
    expect(asked).toContain(after);
  });
});
