import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bubble, byWren, chat, haveConversation, openChat } from '../../test/chat-page';
import { button, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';
import { randomId } from '../lib/random-id';

beforeEach(() => {
  const wide = (media: string) => Object.assign(new EventTarget(), { media, matches: media === '(width >= 64rem)' });
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => wide(media) as unknown as MediaQueryList);
});
afterEach(() => void jest.restoreAllMocks());

const names = () => screen.getAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));

describe('on a wide screen', () => {
  it('a profile stands beside the grid, and another one takes its place in the same entry of the history', async () => {
    server.user = member();
    server.people = ['Wren', 'Robin'].map((displayName) => person({ displayName }));
    const user = open('/');
    const before = window.history.length;
    await user.click(await button('Wren'));
    await screen.findByRole('dialog', { name: /^Wren/ });
    await user.click(screen.getByRole('button', { name: 'Robin' }));
    await screen.findByRole('dialog', { name: /^Robin/ });
    expect(names()).toHaveLength(1);
    expect(window.history.length).toBe(before + 1);
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Robin' })));
  });

  it('the grid can be used while a profile is open, and Escape closes that', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' })];
    const user = open('/');
    await user.click(await button('Wren'));
    await screen.findByRole('dialog', { name: /^Wren/ });
    await user.click(within(screen.getByRole('article', { name: /^Wren/ })).getByRole('button', { name: 'Favorite' }));
    await waitFor(() => expect(server.requests('POST /api/interactions')).toHaveLength(1));
    screen.getByRole('dialog', { name: /^Wren/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the conversations stand beside the one that is open', async () => {
    haveConversation(() => [byWren('Tea?')]);
    openChat();
    await bubble('Tea?');
    const beside = within(await screen.findByRole('complementary', { name: 'Messages' }));
    const row = await beside.findByRole('link', { name: /^Wren/ });
    expect(row.getAttribute('href')).toBe(`/chat/${chat.id}`);
    expect(row.getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('the row of the open conversation is in view among many', async () => {
    const shown = new Set<unknown>();
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.add(this.querySelector('a')?.getAttribute('href'));
    });
    haveConversation(() => [byWren('Tea?')]);
    server.chat.conversations = [{ ...chat, id: randomId() }, chat];
    openChat();
    const beside = within(await screen.findByRole('complementary', { name: 'Messages' }));
    expect(await beside.findAllByRole('link', { name: /^Wren/ })).toHaveLength(2);
    expect([...shown]).toEqual([`/chat/${chat.id}`]);
  });

  it('the requests stand beside one of them', async () => {
    haveConversation(() => [byWren('Tea?')]);
    server.chat.conversations = [{ ...chat, isRequest: true, lastMessage: byWren('Tea?') }];
    openChat();
    await screen.findByRole('region', { name: 'Request' });
    const beside = within(await screen.findByRole('complementary', { name: 'Requests' }));
    const row = await beside.findByRole('link', { name: /^Wren/ });
    expect(row.getAttribute('aria-current')).toBe('page');
    expect(beside.queryByRole('searchbox')).toBeNull();
  });
});
