import { expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { byWren, chat, field, haveConversation, inRoom, openChat } from '../../test/chat-page';
import { server } from '../../test/server';
import { forgetDraft } from '../lib/drafts';

const missing = { statusCode: 404, code: 'message_missing', message: 'No such message' };
const kept = () => sessionStorage.getItem(`draft:${chat.id}`);

/** Nothing that was said is there any more. */
function loseMessages() {
  const gone = new Set(server.chat.messages.get(chat.id)?.map(({ id }) => id));
  server.on(`GET /api/conversations/${chat.id}/messages`, ({ query }) =>
    gone.has(query.after ?? '') ? { status: 404, body: missing } : { status: 200, body: [] },
  );
}

async function writeDraft(parts: Parameters<typeof byWren>[1] = {}) {
  haveConversation(() => [byWren('Tea?', parts)]);
  const user = openChat();
  await screen.findByText('Tea?');
  await user.type(await field(), 'a draft');
  return user;
}

it('a draft goes when the conversation was deleted elsewhere before the page was loaded anew', async () => {
  await writeDraft();
  cleanup();
  loseMessages();
  openChat();
  await waitFor(() => expect(kept()).toBeNull());
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(Object.keys(sessionStorage).filter((key) => key.includes(chat.id))).toEqual([]);
});

it('a message that was not sent goes with the draft when the conversation was deleted elsewhere', async () => {
  const user = await writeDraft();
  server.refuse(`POST /api/conversations/${chat.id}/messages`, 503, 'unavailable', 'Not now');
  await user.type(await field(), '{Enter}');
  await screen.findByText('Not sent');
  cleanup();
  loseMessages();
  openChat();
  await screen.findByText('No messages yet. Say hello!');
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes(chat.id))).toEqual([]));
  expect(screen.queryByText('Not sent')).toBeNull();
});

it('what another member wrote in this tab, which heard nothing of their sign-out, is not shown', async () => {
  await writeDraft();
  cleanup();
  localStorage.setItem('member', 'of another');
  openChat();
  await screen.findByText('Tea?');
  expect((await field()).value).toBe('');
  expect(kept()).toBeNull();
});

it('a draft that is forgotten leaves the screen, and that of another conversation stays', async () => {
  await writeDraft();
  act(() => forgetDraft('another'));
  expect((await field()).value).toBe('a draft');
  act(() => forgetDraft(chat.id));
  expect((await field()).value).toBe('');
});

it('a draft stays when the page is loaded anew and the message before it is there', async () => {
  await writeDraft();
  cleanup();
  const read = jest.spyOn(Response.prototype, 'json');
  openChat();
  await screen.findByText('Tea?');
  const answered = () => read.mock.contexts.findIndex((answer) => (answer as Response).url.includes('?after='));
  await waitFor(() => expect(answered()).toBeGreaterThan(-1));
  await act(async () => read.mock.results[answered()]?.value);
  expect((await field()).value).toBe('a draft');
});

it('a draft stays when what was said last has merely vanished, after a lost connection and a reload', async () => {
  await writeDraft({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await inRoom();
  server.ahead = 4 * 3_600_000;
  loseMessages();
  server.sockets.lose();
  await screen.findByText('No messages yet. Say hello!');
  expect((await field()).value).toBe('a draft');
  cleanup();
  openChat();
  await screen.findByText('No messages yet. Say hello!');
  expect((await field()).value).toBe('a draft');
});
