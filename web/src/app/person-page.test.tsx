import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bubble, byWren, chat, haveConversation, wren as partner } from '../../test/chat-page';
import { button, heading, open, pressInToast } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';
import { leave } from '../lib/leave';

describe("another's profile", () => {
  it('says that it is loading, then shows them, without the bar at the bottom', async () => {
    server.user = member();
    const wren = person({ displayName: 'Wren', age: 29, bio: 'Reads on trains.', interests: ['Chess'], height: 71 });
    let answer = () => {};
    server.people = [wren];
    server.on(`GET /api/profile/${wren.id}`, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 200, body: wren };
    });
    open(`/profile/${wren.id}`);
    await screen.findByText('Loading profile...');
    await waitFor(() => expect(server.requests(`GET /api/profile/${wren.id}`)).toHaveLength(1));
    answer();
    await heading('Wren');
    screen.getByText('29 years old');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('stays as it was where asking for it again fails', async () => {
    server.user = member();
    const wren = person({ displayName: 'Wren' });
    server.people = [wren];
    const user = open(`/profile/${wren.id}`);
    await heading('Wren');
    const asked = () => server.requests(`GET /api/profile/${wren.id}`).length;
    const before = asked();
    server.on(`GET /api/profile/${wren.id}`, { status: 502 });
    await user.click(await button('Report'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report Wren' }));
    await user.click(sheet.getByRole('radio', { name: 'Fake profile' }));
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await screen.findByText('Report submitted');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('Wren');
    expect(screen.queryByText(/^This profile could not be loaded\./)).toBeNull();
  });

  it('leads to no chat any more once the member has gone on', async () => {
    server.user = member();
    const wren = person({ displayName: 'Wren' });
    server.people = [wren];
    let answer = () => {};
    server.on('POST /api/conversations', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 201, body: { conversationId: crypto.randomUUID() } };
    });
    const user = open(`/profile/${wren.id}`);
    await waitFor(() => expect(server.sockets.count).toBe(1));
    await user.click(await button('Message'));
    await waitFor(() => expect(server.requests('POST /api/conversations')).toHaveLength(1));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Messages' }));
    await heading('Messages');
    const lists = () => server.requests('GET /api/conversations').filter(({ query }) => !query.box);
    await waitFor(() => expect(lists()).toHaveLength(1));
    answer();
    await waitFor(() => expect(lists()).toHaveLength(2));
    expect(window.location.pathname).toBe('/messages');
  });

  it('taps and leads to a chat', async () => {
    server.user = member();
    const wren = person({ displayName: 'Wren' });
    server.people = [wren];
    const user = open(`/profile/${wren.id}`);
    await user.click(await button('Send Tap'));
    await screen.findByText('You sent a tap to Wren');
    await user.click(await button('Message'));
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/chat\//));
    expect(server.requests('POST /api/conversations')[0]?.body).toEqual({ otherUserId: wren.id });
  });

  it('is gone after a block, which can be undone', async () => {
    server.user = member();
    const wren = person({ displayName: 'Wren' });
    server.people = [wren];
    const user = open(`/profile/${wren.id}`);
    await pressInToast(user, 'Undo', async () => {
      await user.click(await button('Block'));
      await screen.findByText('User blocked');
      screen.getByText('You will no longer see this user in discovery.');
    });
    await waitFor(() => expect(server.requests('DELETE /api/interactions')).toHaveLength(1));
    await heading('Discover');
    expect(server.requests('DELETE /api/interactions')[0]?.body).toEqual({ toUserId: wren.id, type: 'block' });
  });

  it('and the chat with them are not shown by going back after a block', async () => {
    haveConversation(() => [byWren('Between us')]);
    server.people = [person({ id: partner.id, displayName: 'Wren', bio: 'Reads on trains.' })];
    const user = open(`/chat/${chat.id}`);
    await bubble('Between us');
    await user.click(await screen.findByRole('link', { name: /Wren/ }));
    await screen.findByText('Reads on trains.');
    const missing = { status: 404, body: { statusCode: 404, code: 'person_missing', message: 'None' } };
    for (const what of [`profile/${partner.id}`, `conversations/${chat.id}`, `conversations/${chat.id}/messages`]) {
      server.on(`GET /api/${what}`, missing);
    }
    await user.click(await button('Block'));
    await heading('Discover');
    window.history.back();
    await heading('Profile not found');
    expect(screen.queryByText('Reads on trains.')).toBeNull();
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe(`/chat/${chat.id}`));
    await heading('Invalid conversation');
    expect(screen.queryByText('Between us')).toBeNull();
  });

  it('and the chat with them are there again once the block is undone', async () => {
    haveConversation(() => [byWren('Between us')]);
    const shown = person({ id: partner.id, displayName: 'Wren', bio: 'Reads on trains.' });
    server.people = [shown];
    const count = (method: string) => server.requests(`${method} /api/interactions`).length;
    const isBlocked = () => count('POST') > count('DELETE');
    const missing = { status: 404, body: { statusCode: 404, code: 'person_missing', message: 'None' } };
    server.on(`GET /api/profile/${partner.id}`, () => (isBlocked() ? missing : { status: 200, body: shown }));
    for (const what of [`conversations/${chat.id}`, `conversations/${chat.id}/messages`]) {
      const route = `GET /api/${what}`;
      server.on(route, (seen) => (isBlocked() ? missing : (server.chat.at(route)?.(seen) ?? missing)));
    }
    const user = open(`/chat/${chat.id}`);
    await bubble('Between us');
    await user.click(await screen.findByRole('link', { name: /Wren/ }));
    await pressInToast(user, 'Undo', async () => {
      await user.click(await button('Block'));
      await heading('Discover');
      window.history.back();
      await heading('Profile not found');
    });
    await screen.findByText('Reads on trains.');
    window.history.back();
    await bubble('Between us');
  });

  it('says that nobody is there', async () => {
    server.user = member();
    open(`/profile/${crypto.randomUUID()}`);
    await heading('Profile not found');
    expect(screen.getByRole('link', { name: 'Back to Discover' }).getAttribute('href')).toBe('/');
  });

  it('offers to try again when it could not be loaded', async () => {
    server.user = member();
    const wren = person({ displayName: 'Wren' });
    server.people = [wren];
    server.refuse(`GET /api/profile/${wren.id}`, 503, 'unavailable', 'Not now');
    const user = open(`/profile/${wren.id}`);
    const retry = await button('Retry');
    server.on(`GET /api/profile/${wren.id}`, { status: 200, body: wren });
    await user.click(retry);
    await heading('Wren');
  });

  it('leads to the login when the session is lost', async () => {
    server.user = member();
    const wren = person();
    server.people = [wren];
    server.loseSession('POST /api/conversations');
    const user = open(`/profile/${wren.id}`);
    await user.click(await button('Message'));
    await screen.findByText('You are logged out. Logging in again...');
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/api/login'));
  });
});
