import { beforeEach, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { barriers } from '../../test/barriers';
import { byMe, byWren, chat, haveConversation, inRoom, openChat } from '../../test/chat-page';
import { button } from '../../test/open';
import { server } from '../../test/server';

const image = { messageType: 'image', imageUrl: '/media/photo-1280x960.webp' } as const;
const dialog = () => screen.queryByRole('dialog');
const viewer = () => screen.findByRole('dialog', { name: 'Photo from Wren' });
const isClosed = () => waitFor(() => expect(dialog()).toBeNull());

let photo: Message;

beforeEach(() => {
  haveConversation(() => {
    photo = byWren('', image);
    return [photo];
  });
});

async function openPhoto() {
  const user = openChat();
  await inRoom();
  await user.click(await button('Show photo'));
  return { user, box: within(await viewer()) };
}

it('opens in full within the app', async () => {
  const { box } = await openPhoto();
  const shown = box.getByRole('img', { name: 'In full' });
  expect(shown.getAttribute('srcset')).toContain(`${image.imageUrl}?w=1280 1280w`);
  expect(screen.queryByRole('link', { hidden: true, name: 'In this conversation' })).toBeNull();
  expect(box.queryByRole('link')).toBeNull();
  expect(await barriers()).toEqual([]);
});

it('of one’s own is called so', async () => {
  haveConversation(() => [byMe('', image)]);
  const user = openChat();
  await user.click(await button('Show photo'));
  const own = within(await screen.findByRole('dialog', { name: 'Your photo' }));
  expect(own.queryByRole('button', { name: 'Report' })).toBeNull();
});

it('leads to a report of it, which stays when the photo vanishes', async () => {
  const { user, box } = await openPhoto();
  await user.click(box.getByRole('button', { name: 'Report' }));
  const report = within(await screen.findByRole('dialog', { name: 'Report Wren' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo from Wren' })).toBeNull());
  await user.click(report.getByRole('radio', { name: 'Inappropriate photos' }));
  act(() => server.sockets.say('message-changed', { ...photo, expiresAt: photo.createdAt, version: 1 }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show photo', hidden: true })).toBeNull());
  await user.click(report.getByRole('button', { name: 'Report' }));
  await isClosed();
  expect(server.requests('POST /api/interactions').map(({ body }) => body)).toMatchObject([
    { type: 'report', reportReason: 'inappropriate_photos', messageIds: [photo.id] },
  ]);
  expect(window.location.pathname).toBe(`/chat/${chat.id}`);
});

it('is where the focus goes back to from a report that is given up, also once its code is there', async () => {
  const user = openChat();
  await inRoom();
  for (let n = 0; n < 2; n++) {
    await user.click(await button('Show photo'));
    await user.click(within(await viewer()).getByRole('button', { name: 'Report' }));
    const report = within(await screen.findByRole('dialog', { name: 'Report Wren' }));
    await user.click(report.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show photo' })));
  }
});

it.each<[string, (hands: Awaited<ReturnType<typeof openPhoto>>) => unknown]>([
  ['its button', ({ user, box }) => user.click(box.getByRole('button', { name: 'Close' }))],
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  ['going back', () => window.history.back()],
])('closes by %s, and the conversation is there as before', async (_, close) => {
  const hands = await openPhoto();
  await close(hands);
  await isClosed();
  expect(window.location.pathname).toBe(`/chat/${chat.id}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show photo' })));
});

it('closes when its message is unsent', async () => {
  await openPhoto();
  const unsent = { messageType: 'text', imageUrl: null, unsentAt: photo.createdAt, version: 1 } as const;
  act(() => server.sockets.say('message-changed', { ...photo, ...unsent }));
  await isClosed();
  await screen.findByText('Message unsent');
  await waitFor(() => expect(window.history.state.usr?.overlays ?? []).toEqual([]));
});

it('closes when its message vanishes', async () => {
  await openPhoto();
  const expiresAt = new Date(Date.now() + 300).toISOString();
  act(() => server.sockets.say('message-changed', { ...photo, expiresAt, version: 1 }));
  await isClosed();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show photo' })).toBeNull());
});

it('closes when the conversation goes', async () => {
  await openPhoto();
  server.chat.conversations = [];
  server.chat.messages.delete(chat.id);
  act(() =>
    server.sockets.say('conversation-updated', { conversationId: chat.id, unreadCount: 0, changed: 'deleted' }),
  );
  await isClosed();
});

it('says where it could not be loaded', async () => {
  const { box } = await openPhoto();
  fireEvent.error(box.getByRole('img', { name: 'In full' }));
  expect(box.getByRole('alert').textContent).toBe('The photo could not be loaded.');
});
