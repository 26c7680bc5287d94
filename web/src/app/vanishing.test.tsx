import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { byMe, byWren, chat, chatWith, haveConversation, inRoom } from '../../test/chat-page';
import { holdTimers } from '../../test/hold-timers';
import { button, open } from '../../test/open';
import { server } from '../../test/server';

const HOUR = 3600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const soon = () => at(700);
const later = () => at(HOUR);
const words = (text: string) => screen.queryByText(text);

it('a message has a clock, and is gone when its time is over', async () => {
  await chatWith(() => [
    byWren('stays'),
    byWren('for a moment', { expiresAt: soon() }),
    byMe('later', { expiresAt: later() }),
  ]);
  expect(await screen.findByText('later')).toBeTruthy();
  await waitFor(() => expect(words('for a moment')).toBeNull());
  expect(words('stays')).not.toBeNull();
  expect(screen.getAllByRole('img', { name: 'Vanishes' })).toHaveLength(1);
});

it('one that vanished before is not shown for a moment, nor in a quote', async () => {
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  await chatWith(() => {
    const gone = byWren('gone', { expiresAt });
    const { id, senderId } = gone;
    const replyTo = { id, senderId, excerpt: 'gone', messageType: 'text' as const, isUnsent: false, expiresAt };
    return [gone, byMe('an answer', { replyTo })];
  });
  expect(await screen.findByText('an answer')).toBeTruthy();
  expect(words('gone')).toBeNull();
});

it('what the server says is there is shown by a device whose clock is far ahead', async () => {
  server.ahead = -24 * HOUR;
  await chatWith(() => [
    byWren('still there', { expiresAt: at(-HOUR) }),
    byWren('over', { expiresAt: at(-25 * HOUR) }),
    byMe('later', { expiresAt: at(HOUR) }),
  ]);
  expect(await screen.findByText('later')).toBeTruthy();
  expect(words('still there')).not.toBeNull();
  expect(words('over')).toBeNull();
});

it('what is over by the server’s clock is not shown by a device whose clock is far behind', async () => {
  server.ahead = 24 * HOUR;
  await chatWith(() => [byWren('over', { expiresAt: at(HOUR) }), byMe('later', { expiresAt: at(25 * HOUR) })]);
  expect(await screen.findByText('later')).toBeTruthy();
  expect(words('over')).toBeNull();
});

it('a notice is a line of the chat and changes its mark, without a toast', async () => {
  await chatWith(() => [byWren('hello')]);
  await inRoom();
  const notice = byWren('Messages now vanish after 24 hours', { notice: { vanishAfter: 24 } });
  act(() => server.sockets.say('new-message', notice));
  const line = await screen.findByText(/Messages now vanish after 24 hours/, { selector: 'li span' });
  expect(line.textContent).toContain('Wren');
  expect(line.closest('li')?.dataset.message).toBeUndefined();
  expect(chat.id).toBe(notice.conversationId);
});

it('either member chooses after how long, and the header says it', async () => {
  const user = await chatWith(() => [byWren('hello')]);
  await user.click(await button('Conversation options'));
  await user.click(await screen.findByRole('menuitem', { name: 'Vanishing messages' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Vanishing messages' }));
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Off' }).checked).toBe(true);
  await user.click(sheet.getByRole('radio', { name: '7 days' }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('7 d')).toBeTruthy();
  expect(server.requests(`PATCH /api/conversations/${chat.id}`).map(({ body }) => body)).toEqual([
    { vanishAfter: 168 },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what is chosen is saved, though the other changes it meanwhile', async () => {
  const user = await chatWith(() => {
    chat.vanishAfter = 24;
    return [byWren('hello')];
  });
  await inRoom();
  await user.click(await button('Conversation options'));
  await user.click(await screen.findByRole('menuitem', { name: 'Vanishing messages' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Vanishing messages' }));
  server.chat.conversations = [{ ...chat, vanishAfter: 0 }];
  const notice = { notice: { vanishAfter: 0 as const } };
  act(() => server.sockets.say('new-message', byWren('Messages no longer vanish', notice)));
  await screen.findByText(/Messages no longer vanish/, { selector: 'li span' });
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: '24 hours' }).checked).toBe(true);
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests(`PATCH /api/conversations/${chat.id}`).map(({ body }) => body)).toEqual([{ vanishAfter: 24 }]);
});

it('what vanishes leaves the answer to it that is being written, also without a network', async () => {
  const user = await chatWith(() => [byWren('stays'), byWren('for an hour', { expiresAt: later() })]);
  await inRoom();
  fireEvent.contextMenu(await screen.findByText('for an hour'), { clientX: 40, clientY: 60 });
  await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  const bar = within(await screen.findByRole('region', { name: 'Answering' }));
  bar.getByText('for an hour');
  server.cut(`GET /api/conversations/${chat.id}/messages`);
  const { now } = Date;
  server.ahead = 2 * HOUR;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + server.ahead);
  try {
    act(() => server.sockets.say('new-message', byWren('after that')));
    await bar.findByText('An earlier message');
    expect(words('for an hour')).toBeNull();
  } finally {
    clock.mockRestore();
  }
});

it('the list of conversations shows a message no moment longer than its time, nor who wrote it, without a network too', async () => {
  haveConversation();
  const { id, senderId, content, createdAt, messageType } = byMe('for a moment');
  chat.lastMessage = { id, senderId, content, createdAt, messageType, expiresAt: later() };
  const timers = holdTimers(HOUR / 2, HOUR);
  open('/messages');
  await screen.findByText('for a moment');
  server.cut('GET /api/conversations');
  const { now } = Date;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * HOUR);
  try {
    act(() => timers.runAll());
    await screen.findByText('No messages yet');
    expect(words('for a moment')).toBeNull();
    expect(words('You:')).toBeNull();
  } finally {
    clock.mockRestore();
  }
});
