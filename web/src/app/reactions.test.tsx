import { describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bubble, byMe, byWren, chat, chatWith, menu, openMenu, said, wren } from '../../test/chat-page';
import { server } from '../../test/server';

const reactionsOf = async (words: string) =>
  within(await bubble(words))
    .queryAllByRole('button', { name: /, from / })
    .map((one) => one.getAttribute('aria-label'));
const path = (message: Message | undefined) => `/api/conversations/${chat.id}/messages/${message?.id}/reaction`;

describe('a reaction', () => {
  it('is given from the menu, changed, and taken back', async () => {
    const user = await chatWith(() => [byWren('Tea?')]);
    await openMenu('Tea?');
    await user.click((await menu()).getByRole('menuitemradio', { name: 'Heart' }));
    await waitFor(async () => expect(await reactionsOf('Tea?')).toEqual(['Heart, from you']));
    await openMenu('Tea?');
    await user.click((await menu()).getByRole('menuitemradio', { name: 'Fire', checked: false }));
    await waitFor(async () => expect(await reactionsOf('Tea?')).toEqual(['Fire, from you']));
    await user.click(screen.getByRole('button', { name: 'Fire, from you' }));
    await waitFor(async () => expect(await reactionsOf('Tea?')).toEqual([]));
    const asked = () => server.requests(`PUT ${path(said[0])}`).map(({ body }) => body);
    await waitFor(() => expect(asked()).toEqual([{ emoji: '❤️' }, { emoji: '🔥' }, { emoji: null }]));
  });

  it('joins that of the other, and is as before if it fails', async () => {
    const user = await chatWith(() => [byMe('Tea?', { reactions: [{ userId: wren.id, emoji: '👍' }] })]);
    await user.click(await screen.findByRole('button', { name: 'Thumbs up, from Wren' }));
    await screen.findByRole('button', { name: 'Thumbs up, from Wren and you', pressed: true });
    server.refuse(`PUT ${path(said[0])}`, 503, 'service_unavailable', 'Not now');
    await openMenu('Tea?');
    await user.click((await menu()).getByRole('menuitemradio', { name: 'Sad' }));
    await screen.findByText('Failed to react. Please try again.');
    expect(await reactionsOf('Tea?')).toEqual(['Thumbs up, from Wren and you']);
  });

  it('is as before those that failed, where two do one after the other', async () => {
    const user = await chatWith(() => [byMe('Tea?', { reactions: [{ userId: wren.id, emoji: '👍' }] })]);
    const route = `PUT ${path(said[0])}`;
    let fail = () => {};
    server.on(route, async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return { status: 503 };
    });
    await user.click(await screen.findByRole('button', { name: 'Thumbs up, from Wren' }));
    await waitFor(() => expect(server.requests(route)).toHaveLength(1));
    await openMenu('Tea?');
    await user.click((await menu()).getByRole('menuitemradio', { name: 'Fire' }));
    server.refuse(route, 403, 'email_unconfirmed', 'Please confirm your email address first.');
    fail();
    await screen.findByText('Confirm your email address');
    expect(await reactionsOf('Tea?')).toEqual(['Thumbs up, from Wren']);
  });

  it('stays shown while it is on its way, whatever was read of the message before', async () => {
    const user = await chatWith(() => [byMe('Tea?', { reactions: [{ userId: wren.id, emoji: '👍' }] })]);
    server.on(`PUT ${path(said[0])}`, () => new Promise(() => {}));
    await user.click(await screen.findByRole('button', { name: 'Thumbs up, from Wren' }));
    await screen.findByRole('button', { name: 'Thumbs up, from Wren and you' });
    await waitFor(() => expect(server.sockets.heardOf('join-conversation')).toHaveLength(1));
    act(() => server.sockets.say('message-changed', said[0] as Message));
    act(() => server.sockets.say('new-message', byWren('Or coffee?')));
    await screen.findByText('Or coffee?');
    expect(await reactionsOf('Tea?')).toEqual(['Thumbs up, from Wren and you']);
  });

  it('waits for the one before it', async () => {
    const user = await chatWith(() => [byMe('Tea?', { reactions: [{ userId: wren.id, emoji: '👍' }] })]);
    const asked: unknown[] = [];
    let answer = () => {};
    server.on(`PUT ${path(said[0])}`, async ({ body }) => {
      asked.push(body);
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 200, body: said[0] };
    });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('Thumbs up, from Wren');
    await press('Thumbs up, from Wren and you');
    await screen.findByRole('button', { name: 'Thumbs up, from Wren' });
    await waitFor(() => expect(asked).toEqual([{ emoji: '👍' }]));
    answer();
    await waitFor(() => expect(asked).toEqual([{ emoji: '👍' }, { emoji: null }]));
  });
});
