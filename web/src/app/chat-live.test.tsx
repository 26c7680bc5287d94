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
import { holdTimers } from '../../test/hold-timers';
import { server } from '../../test/server';

/** After how long what failed is retried, and a room that was not joined. */
const FIRST_PAUSE_MS = 1000;
const JOIN_PAUSE_MS = 5000;
/** After how long without a key one has stopped. */
const SILENCE_MS = 2000;

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

  it('joins its room again where that failed, and hears then how the other is', async () => {
    const timers = holdTimers(JOIN_PAUSE_MS);
    haveConversation();
    server.sockets.refused.set('join-conversation', 'unavailable');
    openChat();
    await waitFor(() => expect(timers.held).toHaveLength(1));
    const asked = () => server.requests(`GET /api/conversations/${chat.id}`).length;
    const before = asked();
    server.sockets.refused.clear();
    timers.runAll();
    await waitFor(() => expect(server.sockets.heardOf('join-conversation')).toHaveLength(2));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('does not join again what is not there', async () => {
    const timers = holdTimers(JOIN_PAUSE_MS);
    haveConversation();
    server.sockets.refused.set('join-conversation', 'conversation_missing');
    openChat();
    await inRoom();
    act(() => server.sockets.say('new-message', byWren('Gladly')));
    await bubble('Gladly');
    expect(timers.held).toEqual([]);
    timers.runAll();
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

  it('marks a message as read after a pause where the service was not there to answer', async () => {
    haveConversation(() => [byMe('Tea?')]);
    openChat();
    await bubble('Tea?');
    await inRoom();
    const answers = [{ status: 503 }, { status: 200, body: { unreadCount: 0 } }];
    server.on(`POST /api/conversations/${chat.id}/read`, () => answers.shift() ?? null);
    const gladly = byWren('Gladly');
    act(() => server.sockets.say('new-message', gladly));
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
    const timers = holdTimers(SILENCE_MS);
    await user.type(await field(), 'Tea?{Enter}');
    await waitFor(() => expect(server.sockets.heardOf('typing-stop')).toHaveLength(1));
    expect(server.sockets.heardOf('typing-start')).toHaveLength(1);
    timers.runAll();
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

  it('stops asking for an earlier connection once there is another', async () => {
    haveConversation(() => [byWren('Hi', { isRead: true })]);
    openChat();
    await bubble('Hi');
    await inRoom();
    server.cut(`GET /api/conversations/${chat.id}/messages`);
    // What the pause of a connection is drawn with: it is not among those that are held.
    const drawn = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const timers = holdTimers(FIRST_PAUSE_MS);
    for (const count of [1, 2]) {
      server.sockets.lose();
      // Catching up and reading again, for each connection.
      await waitFor(() => expect(timers.held).toHaveLength(count * 2));
    }
    const ask = jest.spyOn(globalThis, 'fetch');
    const asked = (what: string) =>
      ask.mock.calls.filter(([address]) => String(address).includes(`${chat.id}/messages${what}`));
    timers.runAll();
    const later = holdTimers(2 * FIRST_PAUSE_MS);
    await waitFor(() => expect(asked('?after=')).toHaveLength(1));
    expect(asked('')).toHaveLength(2);
    for (const spied of [ask, drawn]) spied.mockRestore();
    later.runAll();
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
