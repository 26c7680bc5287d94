import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { bubble, byWren, chat, haveConversation, inRoom, openChat } from '../../test/chat-page';
import { heading } from '../../test/open';
import { server } from '../../test/server';

it.each([
  ['and nothing came since', []],
  ['and more came since', ['Later']],
])(
  'a chat that is not shown asks after a lost connection for what it missed once it is opened, %s',
  async (_, later) => {
    haveConversation(() => [byWren('Hi', { isRead: true })]);
    const user = openChat();
    await bubble('Hi');
    await inRoom();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Messages');
    const asked = () => server.requests(`GET /api/conversations/${chat.id}/messages`).length;
    const listed = () => server.requests('GET /api/conversations').length;
    const connected = (times: number) => waitFor(() => expect(server.sockets.heardOf('in-front')).toHaveLength(times));
    await connected(1);
    const before = { asked: asked(), listed: listed() };
    server.chat.messages.get(chat.id)?.push(byWren('Missed'));
    server.sockets.lose();
    await connected(2);
    await waitFor(() => expect(listed()).toBeGreaterThan(before.listed));
    for (const words of later) {
      const one = byWren(words);
      server.chat.messages.get(chat.id)?.push(one);
      act(() => server.sockets.say('new-message', one));
      await screen.findByText(words);
    }
    expect(asked()).toBe(before.asked);
    await user.click(await screen.findByRole('link', { name: /Wren/ }));
    for (const words of ['Missed', ...later]) await bubble(words);
  },
);
