import { expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bubble, byMe, byWren, chat, field, haveConversation, openChat, sent, wren } from '../../test/chat-page';
import { button } from '../../test/open';
import { server } from '../../test/server';
import { photo, takeUploads } from '../../test/uploads';

let said: Message[];
const bar = () => screen.findByRole('region', { name: 'Answering' });
const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Answering' })).toBeNull());
const posts = () => `POST /api/conversations/${chat.id}/messages`;

/** A chat of two hundred messages, the last of which answers the first. */
function haveLongChat() {
  haveConversation(() => {
    const old = Array.from({ length: 200 }, (_, n) => byWren(`word ${n}.`));
    const id = old[0]?.id ?? '';
    const replyTo = { id, senderId: wren.id, excerpt: 'word 0.', messageType: 'text' as const, isUnsent: false };
    said = [...old, byMe('to the first', { replyTo })];
    return said;
  });
}

async function chooseReply(user: ReturnType<typeof openChat>, words: string) {
  const list = within(await screen.findByTestId('messages'));
  fireEvent.contextMenu(await list.findByText(words), { clientX: 40, clientY: 60 });
  await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
}

/** The member follows the quote and answers a message beside the one that it leads to. */
async function replyFarBack() {
  haveLongChat();
  const user = openChat();
  await user.click(within(await bubble('to the first')).getByRole('button', { name: 'Answer to Wren word 0.' }));
  await waitFor(async () => expect(document.activeElement).toBe(await bubble('word 0.')));
  await chooseReply(user, 'word 3.');
  within(await bar()).getByText('word 3.');
  return user;
}

it('a reply to a message far back keeps its quote when the latest are shown again', async () => {
  const user = await replyFarBack();
  await user.click(await button('Latest messages'));
  await bubble('to the first');
  within(await bar()).getByText('word 3.');
  await user.type(await field(), 'Really?{Enter}');
  within(await bubble('Really?')).getByRole('button', { name: 'Answer to Wren word 3.' });
  await waitFor(() => expect(sent()).toMatchObject([{ content: 'Really?', replyToId: said[3]?.id }]));
  await noBar();
});

it('and when the page is loaded anew, with a photo too; none of its words are stored', async () => {
  await replyFarBack();
  expect(JSON.stringify(sessionStorage)).not.toContain('word 3.');
  cleanup();
  takeUploads((n) => ({ status: 201, body: { photoUrl: '/media/one-640x480.webp', photo: photo(n) } }));
  const user = openChat();
  await within(await bar()).findByText('word 3.');
  await user.upload(screen.getByLabelText('Photo'), new File(['{}'], 'cat.png', { type: 'image/png' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Send photo' }));
  await user.click(sheet.getByRole('button', { name: 'Send photo' }));
  await waitFor(() => expect(sent()).toMatchObject([{ messageType: 'image', replyToId: said[3]?.id }]));
});

it('the bar of a reply goes, and says why, when its message is gone', async () => {
  haveLongChat();
  sessionStorage.setItem(`reply:${chat.id}`, said[3]?.id ?? '');
  said.splice(3, 1);
  openChat();
  await screen.findByText('The message you were answering is gone.');
  await noBar();
  expect(sessionStorage.getItem(`reply:${chat.id}`)).toBeNull();
});

it('a reply is sent without its quote when its message is gone by then, and no word is lost', async () => {
  haveLongChat();
  server.on(posts(), (request) => {
    const missing = { statusCode: 404, code: 'message_missing', message: 'No such message' };
    return request.body?.replyToId
      ? { status: 404, body: missing }
      : (server.chat.at(posts())?.(request) ?? { status: 500 });
  });
  const user = openChat();
  await chooseReply(user, 'word 199.');
  await bar();
  await user.type(await field(), 'Really?{Enter}');
  await screen.findByText('What you answered is gone. Retry sends your message without it.');
  expect(within(await bubble('Really?')).queryByRole('button', { name: /^Answer to/ })).toBeNull();
  await user.click(await button('Retry'));
  await within(await bubble('Really?')).findByRole('img', { name: 'Sent' });
  const [first, second] = sent();
  expect(second).toEqual({ ...first, replyToId: null });
});

it('a quote whose message does not load says so, and leads nowhere later', async () => {
  haveLongChat();
  const user = openChat();
  const quote = await within(await bubble('to the first')).findByRole('button', { name: 'Answer to Wren word 0.' });
  server.refuse(`GET /api/conversations/${chat.id}/messages`, 503, 'unavailable', 'Not now');
  await user.click(quote);
  await screen.findByText('The message could not be shown. Please try again.');
  await bubble('to the first');
});
