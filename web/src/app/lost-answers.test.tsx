import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { byMe, byWren, chat, field, haveConversation, inRoom, menu, openChat, openMenu } from '../../test/chat-page';
import { button, heading, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';

/** The server does what this route asks for, and its answer is lost. */
const lose = (route: string, act: () => void) =>
  server.on(route, () => {
    act();
    return { status: 502 };
  });

const inMenu = async (name: string) =>
  within(await screen.findByRole('menu', { name: 'Conversation options' })).getByRole('menuitem', { name });

describe('a change whose answer is lost is shown where it is stored:', () => {
  it('a block', async () => {
    server.user = member();
    const robin = person();
    server.people = [robin];
    lose('POST /api/interactions', () => {
      server.people = [];
    });
    const user = open(`/profile/${robin.id}`);
    await user.click(await button('Block'));
    await screen.findByText('Failed to block user. Please try again.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Block' })).toBeNull());
  });

  it('the end of a block', async () => {
    server.user = member();
    const wren = {
      id: crypto.randomUUID(),
      displayName: 'Wren',
      firstName: null,
      blockedAt: '2026-03-04T12:00:00.000Z',
    };
    let blocked = [wren];
    server.on('GET /api/blocks', () => ({ status: 200, body: blocked }));
    lose('DELETE /api/interactions', () => {
      blocked = [];
    });
    const user = open('/settings/blocked');
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    await screen.findByText('Failed to unblock user. Please try again.');
    await heading('Nobody is blocked');
  });

  it('the addresses from which the member hides', async () => {
    server.user = member();
    let count = 3;
    server.on('GET /api/account/hidden-addresses', () => ({ status: 200, body: { count } }));
    lose('DELETE /api/account/hidden-addresses', () => {
      count = 0;
    });
    lose('PUT /api/account/hidden-addresses', () => {
      count = 1;
    });
    const user = open('/settings');
    await user.click(await button('Hide me from people I know'));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: 'Empty the list' }));
    await screen.findByText('Failed to empty the list.');
    await waitFor(() => expect(sheet.queryByText('3 addresses so far')).toBeNull());
    await user.type(sheet.getByRole('textbox'), 'ex@example.com');
    await user.click(sheet.getByRole('button', { name: 'Hide me' }));
    await screen.findByText('Failed to hide you.');
    await sheet.findByText('1 address so far');
  });

  it('an accepted request', async () => {
    haveConversation(() => [byWren('Hello there')]);
    server.chat.conversations = [{ ...chat, isRequest: true }];
    lose(`POST /api/conversations/${chat.id}/accept`, () => {
      server.chat.conversations = [chat];
    });
    const user = openChat();
    await inRoom();
    await user.click(await button('Accept'));
    await screen.findByText('Failed to answer the request. Please try again.');
    await field();
  });

  it('a muted conversation', async () => {
    haveConversation(() => [byWren('Tea?')]);
    lose(`PUT /api/conversations/${chat.id}/mute`, () => {
      server.chat.conversations = [{ ...chat, mutedUntil: '9999-12-31T00:00:00.000Z' }];
    });
    const user = openChat();
    await field();
    await inRoom();
    await user.click(await button('Conversation options'));
    await user.click(await inMenu('Mute always'));
    await screen.findByText('Failed to mute the conversation. Please try again.');
    await screen.findByText('Muted');
  });

  it('an unsent message', async () => {
    haveConversation(() => [byMe('Oh no')]);
    const said = server.chat.messages.get(chat.id)?.[0];
    lose(`DELETE /api/conversations/${chat.id}/messages/${said?.id}`, () => {
      const unsent = { ...byMe(''), ...said, content: '', unsentAt: '2026-03-04T12:00:00.000Z', version: 2 };
      server.chat.messages.set(chat.id, [unsent]);
    });
    const user = openChat();
    await field();
    await inRoom();
    await openMenu('Oh no');
    await user.click((await menu()).getByRole('menuitem', { name: 'Unsend' }));
    await screen.findByText('Failed to unsend message. Please try again.');
    await screen.findByText('Message unsent');
  });

  it('a profile', async () => {
    server.user = member({ displayName: 'Sam' });
    lose('PUT /api/profile', () => {
      server.user = { ...member(), ...server.user, displayName: 'Samira' };
    });
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.type(await screen.findByRole('textbox', { name: 'Display Name' }), 'ira');
    await user.click(await button('Save Changes'));
    await screen.findByText('Failed to update profile. Please try again.');
    await user.click(await button('Cancel'));
    await heading('Samira');
  });
});
