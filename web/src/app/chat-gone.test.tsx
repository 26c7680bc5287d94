import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { bubble, byWren, chat, chatWith, field, inRoom } from '../../test/chat-page';
import { heading } from '../../test/open';
import { server } from '../../test/server';

/** The conversation with Wren is on the screen, and then not there any more. */
async function lose() {
  const user = await chatWith(() => [byWren('Tea?')]);
  await bubble('Tea?');
  await inRoom();
  server.chat.conversations = [];
  server.chat.messages.delete(chat.id);
  server.refuse(`POST /api/conversations/${chat.id}/messages`, 404, 'conversation_missing', 'None');
  return user;
}

it('a conversation that went while the connection was lost is shown as invalid', async () => {
  await lose();
  act(() => server.sockets.lose());
  await heading('Invalid conversation');
  expect(screen.queryByText('Tea?')).toBeNull();
});

it('a conversation in which nothing can be sent any more is shown as invalid', async () => {
  const user = await lose();
  screen.getByRole('heading', { name: 'Wren' });
  await user.type(await field(), 'Gladly{Enter}');
  await heading('Invalid conversation');
  expect(screen.queryByRole('heading', { name: 'Wren' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Conversation options' })).toBeNull();
});
