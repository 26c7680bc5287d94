import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { byWren, field, haveConversation, openChat, wren } from '../../test/chat-page';
import { button, heading, open } from '../../test/open';
import { server } from '../../test/server';

const menu = async () => within(await screen.findByRole('menu', { name: 'Conversation options' }));

describe('the menu of a conversation, about the other person,', () => {
  async function choosing(name: string) {
    haveConversation(() => [byWren('Tea?')]);
    const user = openChat();
    await field();
    await user.click(await button('Conversation options'));
    await user.click((await menu()).getByRole('menuitem', { name }));
    return user;
  }

  it('shows the profile', async () => {
    await choosing('View profile');
    await waitFor(() => expect(window.location.pathname).toBe(`/profile/${wren.id}`));
  });

  it('blocks, and leaves the chat', async () => {
    await choosing('Block');
    await screen.findByText('User blocked');
    await heading('Messages');
    expect(server.requests('POST /api/interactions')[0]?.body).toEqual({ toUserId: wren.id, type: 'block' });
  });

  it('blocks, and leaves nothing of what was found of their words', async () => {
    haveConversation(() => [byWren('Wren was here')]);
    const user = open('/messages');
    await user.click(await screen.findByRole('searchbox', { name: 'Search conversations...' }));
    await user.paste('Wren');
    await screen.findByRole('list', { name: 'Found messages' });
    server.on('POST /api/messages/search', () => new Promise(() => undefined));
    fireEvent.contextMenu(screen.getAllByRole('link', { name: /Wren/ })[0] as HTMLElement, {
      clientX: 40,
      clientY: 60,
    });
    await user.click((await menu()).getByRole('menuitem', { name: 'Block' }));
    await screen.findByText('User blocked');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Found messages' })).toBeNull());
  });

  it('reports', async () => {
    await choosing('Report');
    await screen.findByRole('dialog', { name: 'Report Wren' });
  });

  it('offers none of it where they are gone', async () => {
    haveConversation(() => [byWren('Tea?')], { isGone: true });
    open('/messages');
    fireEvent.contextMenu(await screen.findByRole('link', { name: /Wren/ }), { clientX: 40, clientY: 60 });
    const left = (await menu()).getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(left).toEqual(['Mute for 8 hours', 'Mute for 1 week', 'Mute always', 'Delete conversation']);
  });
});
