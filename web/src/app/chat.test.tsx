import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { bubble, byMe, byWren, chat, field, haveConversation, openChat, reads, sent } from '../../test/chat-page';
import { button, heading, open } from '../../test/open';
import { server } from '../../test/server';

describe('a chat', () => {
  it('shows three skeletons, then what was said, by day', async () => {
    haveConversation(() => [byMe('Tea?'), byWren('Gladly')]);
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
    haveConversation(() => [], parts);
    openChat();
    await screen.findByText(words);
  });

  it('invites to say something where nothing was said', async () => {
    haveConversation();
    const user = openChat();
    const words = await screen.findByText('No messages yet. Say hello!');
    expect(words.parentElement?.querySelector('svg')).not.toBeNull();
    await user.type(await field(), 'Hello{Enter}');
    await bubble('Hello');
    expect(document.body.contains(words)).toBe(false);
  });

  it('counts characters, and keeps what is too long for a message', async () => {
    haveConversation();
    const user = openChat();
    await user.click(await field());
    await user.paste('🫖'.repeat(4000));
    await user.keyboard('x{Enter}');
    await screen.findByText('A message has at most 4000 characters');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ content: '🫖'.repeat(4000) }]));
  });

  it('says of a deleted account what is left', async () => {
    const gone = { displayName: 'Deleted account', isGone: true as const };
    haveConversation(() => [], gone);
    openChat();
    await screen.findByText('This account was deleted. Nothing of this conversation is left.');
    expect(screen.queryByText('No messages yet. Say hello!')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    cleanup();
    haveConversation(() => [byMe('Tea?')], gone);
    openChat();
    await screen.findByText('This account was deleted. Only what you wrote yourself is left.');
  });

  it.each(['not-an-id', '00000000-0000-4000-8000-0000000000ff'])('is invalid at %s', async (id) => {
    haveConversation();
    open(`/chat/${id}`);
    await heading('Invalid conversation');
  });

  it('can be asked for again', async () => {
    haveConversation();
    // A connection asks again for what failed.
    server.sockets.refusal = 'busy';
    server.refuse(`GET /api/conversations/${chat.id}/messages`, 503, 'unavailable', 'Not now');
    const user = openChat();
    await user.click(await button('Retry'));
    await waitFor(() => expect(server.requests(`GET /api/conversations/${chat.id}/messages`)).toHaveLength(2));
  });

  it('loads what was said before on the way up', async () => {
    haveConversation(() => Array.from({ length: 70 }, (_, index) => byWren(`Word ${index}.`, { isRead: true })));
    openChat();
    await bubble('Word 69.');
    expect(screen.queryByText('Word 19.')).toBeNull();
    await scrollToEnd();
    await bubble('Word 0.');
    const words = screen.getAllByText(/^Word/).map((one) => one.textContent);
    expect(words).toEqual(Array.from({ length: 70 }, (_, index) => `Word ${index}.`));
  });

  it('marks as read what is on the screen, and only once', async () => {
    haveConversation(() => [byMe('Tea?'), byWren('Gladly')]);
    server.chat.unread(chat.id, 1);
    const user = openChat();
    const last = server.chat.messages.get(chat.id)?.at(-1);
    await waitFor(() => expect(reads()).toEqual([{ upToMessageId: last?.id }]));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    const bar = await screen.findByRole('link', { name: /^Messages/ });
    await waitFor(() => expect(bar.textContent).toBe('Messages'));
    expect(reads()).toHaveLength(1);
  });
});
