import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  bubble,
  byMe,
  byWren,
  chat,
  field,
  haveConversation,
  inRoom,
  openChat,
  own,
  reads,
  wren,
} from '../../test/chat-page';
import { card, conversation } from '../../test/conversations';
import { heading } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

describe('a chat that is live', () => {
  it('joins its room and leaves it', async () => {
    haveConversation();
    const user = openChat();
    await inRoom();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() =>
      expect(server.sockets.heard.at(-1)).toEqual({ name: 'leave-conversation', payload: { conversationId: chat.id } }),
    );
  });

  it('shows a message that comes, once, reads it out, and marks it as read', async () => {
    haveConversation(() => [byMe('Tea?')]);
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

  it('marks a message as read with the next connection where the network was gone', async () => {
    haveConversation(() => [byMe('Tea?')]);
    openChat();
    await bubble('Tea?');
    await inRoom();
    const path = `POST /api/conversations/${chat.id}/read` as const;
    let answer: { status: number; body: unknown } | null = null;
    server.on(path, () => answer);
    const gladly = byWren('Gladly');
    act(() => server.sockets.say('new-message', gladly));
    await waitFor(() => expect(reads()).toHaveLength(1));
    answer = { status: 200, body: { unreadCount: 0 } };
    server.sockets.lose();
    await waitFor(() => expect(reads()).toEqual(Array(2).fill({ upToMessageId: gladly.id })));
  });

  it('shows what another window of mine sent', async () => {
    haveConversation();
    openChat();
    await screen.findByText('No messages yet. Say hello!');
    await inRoom();
    act(() => server.sockets.say('new-message', byMe('From my laptop')));
    within(await bubble('From my laptop')).getByRole('img', { name: 'Sent' });
  });

  it('ticks twice what has been read', async () => {
    haveConversation(() => [byMe('Tea?')]);
    openChat();
    await bubble('Tea?');
    await inRoom();
    const [mine] = server.chat.messages.get(chat.id) ?? [];
    const readAt = new Date().toISOString();
    act(() => server.sockets.say('messages-read', { conversationId: chat.id, readAt, messageIds: [mine?.id ?? ''] }));
    await within(await bubble('Tea?')).findByRole('img', { name: 'Read' });
  });

  it('says that the other types, until they stop or send', async () => {
    haveConversation(() => [], { isOnline: true });
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
    haveConversation();
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

  it('learns in the room that the other came before it was there', async () => {
    haveConversation();
    server.on(`GET /api/conversations/${chat.id}`, () => ({
      status: 200,
      body: { ...chat, user2: { ...wren, isOnline: true } },
    }));
    openChat();
    await screen.findByText('Online now');
  });

  it('says at once that the account was deleted, and drops what went with it', async () => {
    haveConversation(() => [byWren('Tea?'), byMe('With milk')]);
    openChat();
    await bubble('Tea?');
    await inRoom();
    const gone = { ...wren, displayName: 'Deleted account', lastActiveAt: null };
    server.chat.conversations = [{ ...chat, user2: gone }];
    server.chat.messages.set(chat.id, server.chat.messages.get(chat.id)?.slice(1) ?? []);
    const closed = { conversationId: chat.id, unreadCount: 0, isClosed: true };
    act(() => server.sockets.say('conversation-updated', closed));
    await screen.findByText('This account was deleted. Only what you wrote yourself is left.');
    await heading('Deleted account');
    await waitFor(() => expect(screen.queryByText('Tea?')).toBeNull());
    await bubble('With milk');
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('keeps who went, whatever an answer says that was under way, in a chat that is on no loaded page of the list', async () => {
    haveConversation();
    server.chat.conversations = [...Array.from({ length: 50 }, () => conversation(member(), card())), chat];
    const asked: (() => void)[] = [];
    const answer = { ...chat, user2: { ...wren, displayName: 'Wren again', isOnline: true } };
    server.on(`GET /api/conversations/${chat.id}`, async () => {
      if (asked.push(() => undefined) > 1) await new Promise<void>((answered) => (asked[1] = answered));
      return { status: 200, body: asked.length > 1 ? answer : { ...chat, user2: { ...wren, isOnline: true } } };
    });
    openChat();
    await screen.findByText('Online now');
    await waitFor(() => expect(asked).toHaveLength(2));
    const lastActiveAt = new Date().toISOString();
    act(() => server.sockets.say('presence', { userId: wren.id, isOnline: false, lastActiveAt }));
    await screen.findByText('Active just now');
    asked[1]?.();
    await heading('Wren again');
    screen.getByText('Active just now');
  });

  it('says both in a chat that is on no loaded page of the list', async () => {
    haveConversation(() => [byWren('Tea?'), byMe('With milk')], { isOnline: true });
    const others = Array.from({ length: 50 }, () => conversation(member(), card()));
    server.chat.conversations = [...others, chat];
    openChat();
    await screen.findByText('Online now');
    await bubble('Tea?');
    await waitFor(() => expect(server.requests(`GET /api/conversations/${chat.id}`)).toHaveLength(2));
    const lastActiveAt = new Date().toISOString();
    act(() => server.sockets.say('presence', { userId: wren.id, isOnline: false, lastActiveAt }));
    await screen.findByText('Active just now');
    const gone = { ...wren, displayName: 'Deleted account', isOnline: false, lastActiveAt: null };
    server.chat.conversations = [...others, { ...chat, user2: gone }];
    server.chat.messages.set(chat.id, server.chat.messages.get(chat.id)?.slice(1) ?? []);
    const closed = { conversationId: chat.id, unreadCount: 0, isClosed: true };
    act(() => server.sockets.say('conversation-updated', closed));
    await screen.findByText('This account was deleted. Only what you wrote yourself is left.');
    await waitFor(() => expect(screen.queryByText('Tea?')).toBeNull());
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('tells that I type, and after two seconds that I stopped', async () => {
    haveConversation();
    openChat();
    await inRoom();
    const box = await field();
    const heard = (name: 'typing-start' | 'typing-stop') => server.sockets.heardOf(name);
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
    await waitFor(() => expect(heard('typing-stop')).toEqual([isMe]));
    expect(heard('typing-start')).toEqual([isMe]);
  });

  it('tells that I stopped when I send', async () => {
    haveConversation();
    const user = openChat();
    await inRoom();
    await user.type(await field(), 'Tea?{Enter}');
    await waitFor(() => expect(server.sockets.heardOf('typing-stop')).toHaveLength(1));
    expect(server.sockets.heard.findIndex(({ name }) => name === 'typing-start')).toBeGreaterThan(-1);
  });

  it('asks after a lost connection for what it missed, and joins again', async () => {
    haveConversation(() => [byWren('Hi', { isRead: true }), byMe('Tea?'), byWren('Gladly', { isRead: true })]);
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

  it('asks again for what it missed when the service was not there to answer', async () => {
    haveConversation(() => [byWren('Hi', { isRead: true })]);
    openChat();
    await bubble('Hi');
    await inRoom();
    const path = `GET /api/conversations/${chat.id}/messages` as const;
    const missed = byWren('Missed');
    let asked = 0;
    server.on(path, () => (asked++ === 0 ? { status: 503 } : { status: 200, body: [missed] }));
    server.sockets.lose();
    await bubble('Missed');
    expect(asked).toBeGreaterThan(1);
  });

  it('asks for what was said before my own message too, if I sent it without a connection', async () => {
    haveConversation(() => [byWren('Hi', { isRead: true })]);
    const user = openChat();
    await bubble('Hi');
    await inRoom();
    server.chat.messages.get(chat.id)?.push(byWren('Missed'));
    await user.type(await field(), 'Tea?{Enter}');
    await within(await bubble('Tea?')).findByRole('img', { name: 'Sent' });
    server.sockets.lose();
    await bubble('Missed');
  });
});
