import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { byMe, byWren, chat, field, haveConversation, openChat, sent } from '../../test/chat-page';
import { button } from '../../test/open';
import { server } from '../../test/server';
import { photo, takeUploads } from '../../test/uploads';

const once = { messageType: 'image' as const, viewOnce: true };
const viewer = () => screen.findByRole('dialog', { name: 'Photo, view once' });
const views = (messageId: string) =>
  server.requests(`POST /api/conversations/${chat.id}/messages/${messageId}/view`).length;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

it('the other’s opens once, in full, and is closed by the member', async () => {
  haveConversation(() => [byWren('', once)]);
  const user = openChat();
  await user.click(await button('Photo, view once'));
  const box = within(await viewer());
  expect(box.getByRole('img', { name: 'To be seen once' }).getAttribute('src')).toBe(`/api/viewings/${'A'.repeat(32)}`);
  expect(box.getByRole('timer').textContent).toMatch(/^Closes in \d+ s$/);
  expect(box.queryByRole('link')).toBeNull();
  await user.click(box.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Opened')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Photo, view once' })).toBeNull();
  const [message] = server.chat.messages.get(chat.id) ?? [];
  expect(views(message?.id ?? '')).toBe(1);
});

it('is asked for again where it did not load', async () => {
  haveConversation(() => [byWren('', once)]);
  const user = openChat();
  await user.click(await button('Photo, view once'));
  const box = within(await viewer());
  const before = box.getByRole('img', { name: 'To be seen once' });
  fireEvent.error(before);
  expect(box.getByRole('alert').textContent).toBe('The photo could not be loaded.');
  await user.click(box.getByRole('button', { name: 'Retry' }));
  const anew = box.getByRole('img', { name: 'To be seen once' });
  expect(anew).not.toBe(before);
  expect(anew.getAttribute('src')).toBe(before.getAttribute('src'));
});

it('gives the focus back to its message', async () => {
  haveConversation(() => [byWren('Look'), byWren('', once)]);
  const user = openChat();
  (await button('Photo, view once')).focus();
  await user.keyboard('{Enter}');
  await viewer();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Opened').closest('li')));
});

it('one that was opened elsewhere says so and stays closed', async () => {
  haveConversation(() => [byWren('', once)]);
  const user = openChat();
  const open = await button('Photo, view once');
  const [message] = server.chat.messages.get(chat.id) ?? [];
  if (message) server.chat.messages.set(chat.id, [{ ...message, viewedAt: message.createdAt }]);
  await user.click(open);
  expect(await screen.findByText('It was opened before, or is not there any more.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('one’s own is closed to oneself, and says when it was opened', async () => {
  haveConversation(() => [byMe('', once), byMe('', { ...once, viewedAt: '2026-01-02T11:00:00.000Z' })]);
  openChat();
  await field();
  expect(await screen.findByText('Photo, view once')).toBeTruthy();
  expect(screen.getByText('Opened')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Photo, view once' })).toBeNull();
});

it('is sent so by a switch', async () => {
  haveConversation();
  takeUploads((n) => ({ status: 201, body: { photoUrl: '/media/photo-1280x960.webp', photo: photo(n) } }));
  const user = openChat();
  await button('Attach photo');
  await user.upload(screen.getByLabelText('Photo'), new File(['{}'], 'cat.png', { type: 'image/png' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Send photo' }));
  await user.click(sheet.getByRole('switch', { name: 'View once' }));
  await user.click(sheet.getByRole('button', { name: 'Send photo' }));
  await waitFor(() => expect(sent()).toMatchObject([{ messageType: 'image', viewOnce: true }]));
});
