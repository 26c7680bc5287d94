import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { byWren, chat, field, haveConversation } from '../../test/chat-page';
import { button, heading, open } from '../../test/open';
import { server } from '../../test/server';

const back = () => screen.findByRole('link', { name: 'Back' });
const row = () => screen.findByRole('link', { name: /Wren/ });

it('the arrow goes back to the list where a chat was opened from it, and leads there from elsewhere', async () => {
  haveConversation(() => [byWren('Tea?')]);
  const user = open('/messages');
  await user.click(await row());
  await field();
  const { length } = window.history;
  for (let times = 0; times < 3; times++) {
    const arrow = await back();
    act(() => {
      arrow.click();
      arrow.click();
    });
    await heading('Messages');
    await user.click(await row());
    await field();
  }
  expect(window.history.length).toBe(length);
  expect((await back()).getAttribute('href')).toBe('/messages');
  act(() => window.history.back());
  await heading('Messages');
});

it('the arrow leads where it says from a page that was not opened from there', async () => {
  haveConversation(() => [byWren('Tea?')]);
  const user = open(`/chat/${chat.id}`);
  await field();
  await user.click(await back());
  await heading('Messages');
  expect(window.location.pathname).toBe('/messages');
});

it('the arrow is a link where a key asks for a page of its own', async () => {
  haveConversation(() => [byWren('Tea?')]);
  const user = open('/messages');
  await user.click(await row());
  await field();
  let isPrevented = true;
  const note = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', note, { once: true });
  fireEvent.click(await back(), { ctrlKey: true });
  expect(isPrevented).toBe(false);
});

it('a row that is pressed twice before the chat is drawn opens it once', async () => {
  haveConversation(() => [byWren('Tea?')]);
  open('/messages');
  const { length } = window.history;
  const wren = await row();
  act(() => {
    wren.click();
    wren.click();
  });
  await field();
  expect(window.history.length).toBe(length + 1);
  await waitFor(() => expect(server.requests(`GET /api/conversations/${chat.id}/messages`)).toHaveLength(1));
});

it.each([
  ['a chat', 'Conversation options', async () => fireEvent.click(await button('Conversation options'))],
  ['a message', 'Message options', async () => fireEvent.contextMenu(await screen.findByText('Tea?'))],
])('going back closes the menu of %s and not the chat', async (_, name, openMenu) => {
  haveConversation(() => [byWren('Tea?')]);
  const user = open('/messages');
  await user.click(await row());
  await field();
  for (let times = 0; times < 2; times++) {
    await openMenu();
    await screen.findByRole('menu', { name });
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe(`/chat/${chat.id}`));
    await field();
  }
  window.history.back();
  await heading('Messages');
});
