import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bubble, byMe, byWren, chat, field, haveConversation, inRoom, openChat, wren } from '../../test/chat-page';
import { card, conversation } from '../../test/conversations';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

/** A chat that is on no loaded page of the list, and is found there by its words. Reading it alone fails where `isDown`. */
async function openFound(isDown: () => boolean) {
  haveConversation(() => [byWren('Tea?')]);
  server.chat.conversations = [...Array.from({ length: 50 }, () => conversation(member(), card())), chat];
  const user = open('/messages');
  await waitFor(() => expect(server.sockets.count).toBe(1));
  server.on(`GET /api/conversations/${chat.id}`, () => (isDown() ? { status: 503 } : { status: 200, body: chat }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search conversations...' }), 'Tea?');
  const found = within(await screen.findByRole('list', { name: 'Found messages' }));
  await user.click(found.getByRole('link'));
  return user;
}

describe('the conversation of a chat that could not be read', () => {
  it('is known by what its room asks for, and can be written to', async () => {
    let asked = 0;
    await openFound(() => asked++ === 0);
    await field();
    await heading('Wren');
    await button('Conversation options');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('can be asked for again', async () => {
    let isDown = true;
    const user = await openFound(() => isDown);
    const retry = await button('Retry');
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    isDown = false;
    await user.click(retry);
    await field();
    await heading('Wren');
  });

  it('is asked for again when the chat is opened again', async () => {
    let isDown = true;
    const user = await openFound(() => isDown);
    await button('Retry');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Messages');
    isDown = false;
    act(() => window.history.forward());
    await field();
  });
});

describe('the other person in a chat that is live', () => {
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
    const gone = { ...wren, displayName: 'Deleted account', lastActiveAt: null, isGone: true as const };
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
    const gone = { ...wren, isOnline: false, lastActiveAt: null, isGone: true as const };
    server.chat.conversations = [...others, { ...chat, user2: gone }];
    server.chat.messages.set(chat.id, server.chat.messages.get(chat.id)?.slice(1) ?? []);
    const closed = { conversationId: chat.id, unreadCount: 0, isClosed: true };
    act(() => server.sockets.say('conversation-updated', closed));
    await screen.findByText('This account was deleted. Only what you wrote yourself is left.');
    await waitFor(() => expect(screen.queryByText('Tea?')).toBeNull());
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });
});

describe('who has the name of a deleted account', () => {
  const alike = { displayName: 'Deleted account', lastActiveAt: null };

  it('can be visited and written to', async () => {
    haveConversation(() => [byWren('Tea?')], alike);
    openChat();
    await screen.findByRole('link', { name: /Deleted account/ });
    await field();
    expect(screen.queryByText(/This account was deleted/)).toBeNull();
  });

  it('can be blocked in a request', async () => {
    haveConversation(() => [byWren('Tea?')], alike);
    server.chat.conversations = [{ ...chat, isRequest: true }];
    openChat();
    await button('Block');
    expect(screen.queryByText(/This account was deleted/)).toBeNull();
  });
});
