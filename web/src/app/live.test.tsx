import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITED, UNAUTHORIZED } from '@kindred/contracts/sockets';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { card, conversation, message } from '../../test/conversations';
import { holdTimers } from '../../test/hold-timers';
import { heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { leave } from '../lib/leave';
import { SILENCE } from '../lib/silence-event';

const isLive = () => waitFor(() => expect(server.sockets.count).toBe(1));
const wren = card({ displayName: 'Wren' });
const tap = { fromUserId: wren.id, displayName: 'Wren', profileImageUrl: null, createdAt: '2026-01-02T10:00:00.000Z' };

async function arrive(parts: Parameters<typeof member>[0] = {}) {
  const user = member(parts);
  server.user = user;
  const chat = conversation(user, wren);
  server.chat.conversations = [chat];
  server.chat.messages.set(chat.id, []);
  const hands = open('/settings');
  await heading('Settings');
  await isLive();
  return { chat, hands };
}

/** A toast can be pressed a moment after it is there. */
const press = (hands: ReturnType<typeof open>, name: string) =>
  waitFor(() => hands.click(screen.getByRole('button', { name })));

afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('elsewhere in the app', () => {
  it('a message is shown with the way to its conversation', async () => {
    const { chat, hands } = await arrive();
    act(() => server.sockets.say('new-message', message(chat.id, wren, 'Tea?')));
    await screen.findByText('Tea?');
    screen.getByText('Wren');
    await press(hands, 'Open');
    await screen.findByText('No messages yet. Say hello!');
    expect(window.location.pathname).toBe(`/chat/${chat.id}`);
  });

  it('a long message is shown by its beginning', async () => {
    const { chat } = await arrive();
    act(() => server.sockets.say('new-message', message(chat.id, wren, '🫖'.repeat(4000))));
    const toast = await screen.findByText(/^🫖+$/u);
    expect([...(toast.textContent ?? '')]).toHaveLength(120);
  });

  it('a match is shown with the way to a conversation', async () => {
    const { chat, hands } = await arrive();
    server.on('POST /api/conversations', { status: 200, body: { conversationId: chat.id } });
    act(() => server.sockets.say('tap-received', { ...tap, isMatch: true }));
    await screen.findByText("It's a match!");
    screen.getByText('You and Wren tapped each other');
    await press(hands, 'Message');
    await waitFor(() => expect(window.location.pathname).toBe(`/chat/${chat.id}`));
    expect(server.requests('POST /api/conversations')[0]?.body).toEqual({ otherUserId: wren.id });
  });

  it('a match leads back to the login where the session is lost', async () => {
    const { hands } = await arrive();
    server.loseSession('POST /api/conversations');
    act(() => server.sockets.say('tap-received', { ...tap, isMatch: true }));
    await press(hands, 'Message');
    await screen.findByText('You are logged out. Logging in again...');
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/api/login'));
  });

  it.each([
    ['Wren', 'Wren tapped you'],
    [null, 'Somebody tapped you'],
  ])('a tap of %s is shown as: %s', async (displayName, words) => {
    await arrive();
    const fromUserId = displayName && wren.id;
    act(() => server.sockets.say('tap-received', { ...tap, fromUserId, displayName, isMatch: false }));
    await screen.findByText(words);
  });

  it('nothing is shown to whoever does not want it', async () => {
    const { chat } = await arrive({ notifyMessages: false, notifyMatches: false });
    act(() => {
      server.sockets.say('new-message', message(chat.id, wren, 'Tea?'));
      server.sockets.say('tap-received', { ...tap, isMatch: true });
      server.sockets.say('conversation-updated', server.chat.unread(chat.id, 4));
    });
    await screen.findByText('4');
    expect(screen.queryByText('Tea?')).toBeNull();
    expect(screen.queryByText("It's a match!")).toBeNull();
  });

  it('the system is asked to notify only where it may and nobody looks, says neither who nor what, and forgets it when somebody looks or is signed out, or the page goes', async () => {
    const notified: unknown[] = [];
    let closed = 0;
    class Fake {
      static permission = 'granted';
      constructor(...parts: unknown[]) {
        notified.push(parts);
      }
      close() {
        closed++;
      }
    }
    Object.assign(window, { Notification: Fake });
    const { chat } = await arrive();
    act(() => server.sockets.say('new-message', message(chat.id, wren, 'Seen')));
    await screen.findByText('Seen');
    expect(notified).toEqual([]);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    act(() => server.sockets.say('new-message', message(chat.id, wren, 'Unseen')));
    const words = ['Testname', { body: 'You have something new', tag: 'new' }];
    await waitFor(() => expect(notified).toEqual([words]));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(closed).toBe(1);
    act(() => server.sockets.say('tap-received', { ...tap, isMatch: true }));
    await waitFor(() => expect(notified).toEqual([words, words]));
    window.dispatchEvent(new Event(SILENCE));
    expect(closed).toBe(2);
    act(() => server.sockets.say('new-message', message(chat.id, wren, 'Unseen still')));
    await waitFor(() => expect(notified).toHaveLength(3));
    server.user = null;
    act(() => server.sockets.say('session-ended', {}));
    await waitFor(() => expect(closed).toBe(3));
  });
});

describe('the account', () => {
  it('is read again when it changed', async () => {
    await arrive();
    const before = server.requests('GET /api/auth/user').length;
    act(() => server.sockets.say('account-updated', {}));
    await waitFor(() => expect(server.requests('GET /api/auth/user')).toHaveLength(before + 1));
  });

  it('is read again after a lost connection', async () => {
    await arrive();
    const before = server.requests('GET /api/auth/user').length;
    server.sockets.lose();
    await waitFor(() => expect(server.requests('GET /api/auth/user')).toHaveLength(before + 1));
  });

  it('is signed out here when its session ended elsewhere, and nothing of it stays', async () => {
    await arrive();
    localStorage.setItem('discover-filters', '{}');
    server.user = null;
    act(() => server.sockets.say('session-ended', {}));
    await screen.findByRole('link', { name: 'Create Account' });
    await screen.findByText('Signed out');
    expect(localStorage.length).toBe(0);
    await waitFor(() => expect(server.sockets.count).toBe(0));
  });

  it('goes on under the same mark when another tab has begun a new session, so that no tab drops its drafts', async () => {
    await arrive();
    const mark = localStorage.getItem('member');
    const connected = (times: number) => waitFor(() => expect(server.sockets.heardOf('in-front')).toHaveLength(times));
    await connected(1);
    act(() => server.sockets.say('session-ended', {}));
    await connected(2);
    expect([localStorage.getItem('member'), sessionStorage.getItem('member')]).toEqual([mark, mark]);
  });

  it('of somebody else, of whose sign-in this tab has heard nothing, is shown by a page that begins anew', async () => {
    await arrive();
    sessionStorage.setItem('draft:1', 'of the member before');
    server.user = member();
    act(() => server.sockets.say('account-updated', {}));
    await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem('draft:1')).toBeNull();
  });

  it('is signed out when the server knows no session any more', async () => {
    await arrive();
    server.user = null;
    server.sockets.lose();
    await screen.findByRole('link', { name: 'Create Account' });
  });
});

it.each([
  ['a minute', LIMITED, 60_000],
  ['five seconds', UNAUTHORIZED, 5000],
])('a socket tries again after %s where it is refused as %s to a member', async (_, refusal, pause) => {
  await arrive();
  const timers = holdTimers(pause);
  server.sockets.refusal = refusal;
  server.sockets.lose();
  await waitFor(() => expect(timers.held).not.toEqual([]));
  expect(server.sockets.count).toBe(0);
  server.sockets.refusal = null;
  timers.runAll();
  await isLive();
});

it('a draft goes also where another tab has forgotten the member before', async () => {
  sessionStorage.setItem('draft:1', 'a draft');
  sessionStorage.setItem('reply:1', 'an id');
  sessionStorage.setItem('install-dismissed', '');
  server.user = null;
  open('/');
  await screen.findByRole('link', { name: 'Create Account' });
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['install-dismissed']));
});

it('what is unread is asked for again after a lost connection', async () => {
  await arrive();
  const before = server.requests('GET /api/conversations/unread').length;
  server.sockets.lose();
  await waitFor(() => expect(server.requests('GET /api/conversations/unread').length).toBeGreaterThan(before));
});

it('what is unread is asked for before the chats, and again where there is no answer', async () => {
  const { chat, hands } = await arrive();
  await hands.click(screen.getByRole('link', { name: /Messages/ }));
  await hands.click(await screen.findByRole('link', { name: /Wren/ }));
  await screen.findByText('No messages yet. Say hello!');
  await hands.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('link', { name: /Wren/ });
  const unread = '/api/conversations/unread';
  const ask = jest.spyOn(window, 'fetch');
  let answer: { status: number; body: unknown } | null = null;
  server.on(`GET ${unread}`, () => answer);
  server.sockets.lose();
  const messages = `/api/conversations/${chat.id}/messages`;
  const since = () => ask.mock.calls.map(([address]) => String(address).split('?')[0]);
  await waitFor(() => expect(since()).toEqual(expect.arrayContaining([unread, messages])));
  expect(since().indexOf(unread)).toBeLessThan(since().indexOf(messages));
  answer = { status: 200, body: { unreadCount: 7 } };
  await screen.findByText('7');
  ask.mockRestore();
});

it('a connection comes about where no websocket gets through', async () => {
  server.sockets.refuseWebsockets();
  await arrive();
  act(() => server.sockets.say('tap-received', { ...tap, isMatch: false }));
  await screen.findByText('Wren tapped you');
  // The page closes its connection itself: the server would wait for the next request of one that is not a websocket.
  cleanup();
  await waitFor(() => expect(server.sockets.count).toBe(0));
});
