import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { card, conversation, message } from '../../test/conversations';
import type { Answer } from '../../test/exchange';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
const badge = async () => (await screen.findByRole('link', { name: /^Messages/ })).textContent;

/** The member talks with these people; each has said so much. */
function talksWith(...conversations: [name: string, words: string | null, unread?: number][]) {
  const user = member();
  server.user = user;
  server.chat.conversations = conversations.map(([displayName, words, unreadCount = 0]) => {
    const partner = card({ displayName });
    const one = conversation(user, partner, { unreadCount });
    server.chat.messages.set(one.id, words ? [message(one.id, partner, words)] : []);
    return { ...one, lastMessage: server.chat.messages.get(one.id)?.[0] ?? null };
  });
  return server.chat.conversations;
}

describe('Messages', () => {
  it('shows five skeletons, then who said what when', async () => {
    talksWith(['Wren', 'See you there'], ['Kai', null]);
    const list = server.chat.conversations;
    let answer = (_: { status: number; body: unknown }) => {};
    server.on('GET /api/conversations', () => new Promise((resolve) => (answer = resolve)));
    open('/messages');
    expect(await screen.findAllByTestId('skeleton-conversation')).toHaveLength(5);
    await waitFor(() => expect(server.requests('GET /api/conversations')).toHaveLength(1));
    answer({ status: 200, body: list });
    const wren = await row('Wren');
    within(wren).getByText('See you there');
    within(wren).getByText(/^Jan 2\b/);
    expect(wren.getAttribute('href')).toBe(`/chat/${list[0]?.id}`);
    within(await row('Kai')).getByText('No messages yet');
    within(await row('Kai')).getByText(/^Jan 1\b/);
  });

  it('marks who is online and what is unread', async () => {
    const [first] = talksWith(['Wren', 'Hi', 12], ['Kai', 'Hi', 2]);
    if (first) first.user2.isOnline = true;
    open('/messages');
    within(await row('Wren')).getByText('Online');
    within(await row('Wren')).getByText('9+');
    within(await row('Kai')).getByText('2');
    expect(within(await row('Kai')).queryByText('Online')).toBeNull();
    await waitFor(async () => expect(await badge()).toBe('Messages9+ unread'));
  });

  it('counts in the bottom bar what is unread, and nothing at none', async () => {
    talksWith(['Wren', 'Hi', 3], ['Kai', 'Hi', 4]);
    open('/settings');
    await waitFor(async () => expect(await badge()).toBe('Messages7 unread'));
    await waitFor(() => expect(server.sockets.count).toBe(1));
    act(() => {
      for (const { id } of server.chat.conversations) {
        server.sockets.say('conversation-updated', server.chat.unread(id, 0));
      }
    });
    await waitFor(async () => expect(await badge()).toBe('Messages'));
  });

  it('counts also what is unread beyond the first page', async () => {
    talksWith(
      ...Array.from({ length: 60 }, (_, index): [string, string, number] => [`F${index}`, 'Hi', index < 58 ? 0 : 2]),
    );
    open('/messages');
    await waitFor(async () => expect(await badge()).toBe('Messages4 unread'));
  });

  it('finds by name and by last message as one types', async () => {
    talksWith(['Wren', 'See you there'], ['Kai', 'Tea at five?'], ['Sky', null]);
    const user = open('/messages');
    await row('Wren');
    const box = screen.getByRole('searchbox', { name: 'Search conversations...' });
    await user.type(box, 'wRe');
    expect(screen.getAllByRole('listitem').filter((item) => item.closest('main'))).toHaveLength(1);
    await user.clear(box);
    await user.type(box, 'tea');
    await row('Kai');
    expect(screen.queryByRole('link', { name: /Wren/ })).toBeNull();
    await user.clear(box);
    await user.type(box, 'nothing like it');
    await heading('Nothing found');
  });

  it('finds messages below the conversations, each of which leads there', async () => {
    talksWith(['Wren', null], ['Kai', 'Hello']);
    const [withWren] = server.chat.conversations;
    if (!withWren) throw new Error('There is no conversation.');
    const old = Array.from({ length: 120 }, (_, n) => message(withWren.id, withWren.user2, `word ${n}.`));
    server.chat.messages.set(withWren.id, old);
    const user = open('/messages');
    await row('Kai');
    await user.click(screen.getByRole('searchbox', { name: 'Search conversations...' }));
    // At once: what is typed slowly is searched for in between.
    await user.paste('Word 7.');
    const found = await screen.findByRole('list', { name: 'Found messages' });
    expect(server.requests('POST /api/messages/search').map(({ body }) => body)).toEqual([{ q: 'Word 7.' }]);
    expect(within(found).getByText('word 7.').tagName).toBe('MARK');
    await user.click(within(found).getByRole('link', { name: /^W?Wren/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('word 7.'));
    expect(screen.queryByText('word 119.')).toBeNull();
  });

  it('says when messages could not be searched, and searches again', async () => {
    talksWith(['Kai', 'Hello']);
    server.refuse('POST /api/messages/search', 503, 'service_unavailable', 'Not now');
    const user = open('/messages');
    await row('Kai');
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations...' }), 'tea');
    await screen.findByText(/could not be searched/);
    const words = 'Your last search took too long. Please try again later.';
    server.refuse('POST /api/messages/search', 429, 'rate_limited', words);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(words);
    server.on('POST /api/messages/search', { status: 200, body: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Nothing found');
  });

  it('loads those behind a page on which nobody may be shown', async () => {
    talksWith(['Friend', null]);
    server.on('GET /api/conversations', (request) =>
      request.query.cursor || request.query.box
        ? server.chat.list(request)
        : { status: 200, body: [], headers: { link: '</api/conversations?cursor=0>; rel="next"' } },
    );
    open('/messages');
    await scrollToEnd();
    expect(screen.queryByText('No conversations yet')).toBeNull();
    await screen.findByText('Friend');
  });

  it('loads further conversations on the way down', async () => {
    talksWith(...Array.from({ length: 60 }, (_, index): [string, null] => [`Friend ${index}.`, null]));
    open('/messages');
    await screen.findByText('Friend 49.');
    expect(screen.queryByText('Friend 50.')).toBeNull();
    await scrollToEnd();
    await screen.findByText('Friend 59.');
  });

  it('invites to explore when nobody has been written to', async () => {
    talksWith();
    const user = open('/messages');
    await heading('No conversations yet');
    screen.getByText('Start exploring and send your first tap to begin conversations with other users.');
    await user.click(screen.getByRole('link', { name: 'Start Exploring' }));
    await heading('Discover');
  });

  it('can be asked for again', async () => {
    server.user = member();
    // A connection asks again for what failed.
    server.sockets.refusal = 'busy';
    server.refuse('GET /api/conversations', 503, 'unavailable', 'Not now');
    const user = open('/messages');
    const asked = () => server.requests('GET /api/conversations').filter(({ query }) => !query.box).length;
    const retry = await button('Retry');
    expect(asked()).toBe(1);
    await user.click(retry);
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('shows no words again that were unsent, whatever comes late', async () => {
    const [wren] = talksWith(['Wren', 'Between us']);
    const [said] = server.chat.messages.get(wren?.id ?? '') ?? [];
    if (!wren || !said) throw new Error('Nothing was said.');
    const unsent = { ...said, content: '', version: 2, unsentAt: '2026-01-02T11:00:00.000Z' };
    open('/messages');
    within(await row('Wren')).getByText('Between us');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    act(() => {
      server.sockets.say('message-changed', unsent);
      server.sockets.say('message-changed', { ...said, version: 1 });
    });
    await within(await row('Wren')).findByText('Message unsent');
  });

  it('asks anew where a message is unsent while the list is under way', async () => {
    const [wren] = talksWith(['Wren', 'Between us']);
    const [said] = server.chat.messages.get(wren?.id ?? '') ?? [];
    if (!wren || !said) throw new Error('Nothing was said.');
    const unsent = { ...said, content: '', version: 1, unsentAt: '2026-01-02T11:00:00.000Z' };
    let answer = () => {};
    const asked = () => server.requests('GET /api/conversations').length;
    server.on('GET /api/conversations', async (seen) => {
      const before = server.chat.list(seen);
      if (asked() === 1) await new Promise<void>((resolve) => (answer = resolve));
      return before;
    });
    const user = open('/settings');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    await user.click(await screen.findByRole('link', { name: /^Messages/ }));
    await waitFor(() => expect(asked()).toBe(1));
    server.chat.conversations = [{ ...wren, lastMessage: unsent }];
    act(() => server.sockets.say('message-changed', unsent));
    await waitFor(() => expect(asked()).toBe(2));
    answer();
    await within(await row('Wren')).findByText('Message unsent');
  });

  it('brings to the top what has just been said', async () => {
    const [, second] = talksWith(['Wren', 'See you there'], ['Kai', 'Tea at five?']);
    open('/messages');
    await row('Kai');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    if (!second) throw new Error('There are two');
    act(() => {
      server.sockets.say('new-message', server.chat.arrive(message(second.id, second.user2, 'Or at six?')));
      server.sockets.say('conversation-updated', server.chat.unread(second.id, 1));
    });
    await within(await row('Kai')).findByText('Or at six?');
    const [first] = within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link');
    expect(first?.textContent).toContain('Kai');
    await waitFor(async () => expect(await badge()).toBe('Messages1 unread'));
  });

  it('asks again when a message comes before the list that was asked for', async () => {
    const [one] = talksWith(['Wren', 'See you there']);
    if (!one) throw new Error('There is one');
    open('/messages');
    await row('Wren');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    const answers: ((list: Answer) => void)[] = [];
    server.on('GET /api/conversations', ({ query }) =>
      query.box ? { status: 200, body: [] } : new Promise((resolve) => answers.push(resolve)),
    );
    server.sockets.lose();
    await waitFor(() => expect(answers).toHaveLength(1));
    const lastMessage = message(one.id, one.user2, 'Or at six?');
    act(() => server.sockets.say('new-message', lastMessage));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.({ status: 200, body: [one] });
    answers[1]?.({ status: 200, body: [{ ...one, lastMessage }] });
    await waitFor(async () => within(await row('Wren')).getByText('Or at six?'));
  });
});
