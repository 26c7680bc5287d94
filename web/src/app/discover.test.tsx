import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { holdTimers } from '../../test/hold-timers';
import { button, heading, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';
import { leave } from '../lib/leave';

/** For how long the words of a lost session are on the screen. */
const LOGIN_DELAY_MS = 500;

const card = (name: string) => screen.findByRole('article', { name: new RegExp(`^${name}`) });

describe('Discover', () => {
  it('shows six skeletons, then people', async () => {
    server.user = member({ locationName: 'Lisbon, Lisboa' });
    let answer = (_: { status: number; body: unknown }) => {};
    server.on('GET /api/discover', () => new Promise((resolve) => (answer = resolve)));
    open('/');
    expect(await screen.findAllByTestId('skeleton-card')).toHaveLength(6);
    screen.getByText('Lisbon, Lisboa');
    await waitFor(() => expect(server.requests('GET /api/discover')).toHaveLength(1));
    answer({ status: 200, body: [person({ displayName: 'Wren' })] });
    await card('Wren');
    expect(screen.queryAllByTestId('skeleton-card')).toHaveLength(0);
  });

  it.each(['/api/config', '/api/conversations/unread'])(
    'shows everybody and is live without the answer to %s',
    async (path) => {
      server.user = member();
      server.people = Array.from({ length: 9 }, () => person());
      server.on(`GET ${path}`, () => new Promise(() => {}));
      open('/');
      await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(9));
      await waitFor(() => expect(server.sockets.count).toBe(1));
      expect(server.requests(`GET ${path}`).length).toBeGreaterThan(0);
    },
  );

  it('tells on a card who someone is', async () => {
    server.user = member();
    const photos = [
      { id: crypto.randomUUID(), imageUrl: '/media/first.webp', isProfilePicture: false },
      { id: crypto.randomUUID(), imageUrl: '/media/chosen.webp', isProfilePicture: true },
    ];
    server.people = [
      person({ displayName: 'Wren', age: 41, distance: 12, interests: ['Chess', 'Film', 'Tea', 'Rain'], photos }),
      person({ displayName: null, firstName: 'Jo', age: null, distance: undefined, locationName: 'Porto, Norte' }),
      person({ displayName: null, isOnline: false }),
    ];
    open('/');
    const wren = within(await card('Wren'));
    for (const text of ['41', '12 mi away', 'Chess', 'Film', '+2', 'Online']) wren.getByText(text);
    expect(wren.queryByText('Tea')).toBeNull();
    const image = wren.getByRole('img');
    expect(image.getAttribute('srcset')).toBe('/media/chosen.webp?w=320 320w, /media/chosen.webp?w=640 640w');
    for (const name of ['Tap', 'Chat', 'Favorite']) wren.getByRole('button', { name, description: 'Wren 41' });
    within(await card('Jo')).getByText('Porto, Norte');
    within(await card('Anonymous')).getByText('Offline');
  });

  it('asks without filters first, and by tab after', async () => {
    server.user = member();
    server.people = [person()];
    const user = open('/');
    await card('Robin');
    for (const name of ['Online Now', 'Fresh Faces', 'Favorites']) await user.click(screen.getByRole('tab', { name }));
    await waitFor(() => expect(server.requests('GET /api/discover')).toHaveLength(4));
    const queries = server.requests('GET /api/discover').map(({ query }) => query);
    const first = { limit: '12' };
    const tabs = ['online', 'fresh', 'favorites'].map((tab) => ({ tab, ...first }));
    expect(queries).toEqual([first, ...tabs]);
  });

  it('begins another tab, and other filters, at the top', async () => {
    server.user = member();
    server.people = [person()];
    const toTop = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const user = open('/');
    await card('Robin');
    expect(toTop).not.toHaveBeenCalled();
    await user.click(screen.getByRole('tab', { name: 'Online Now' }));
    expect(toTop).toHaveBeenCalledTimes(1);
    await user.click(await button('Filters'));
    await user.click(await button('Apply Filters'));
    await waitFor(() => expect(toTop).toHaveBeenCalledTimes(2));
    expect(toTop).toHaveBeenLastCalledWith(0, 0);
  });

  it('has tabs that are one stop, and that the arrows walk round', async () => {
    server.user = member();
    const user = open('/');
    const tab = await screen.findByRole('tab', { selected: true });
    act(() => tab.focus());
    const reached: (string | null)[] = [];
    for (const key of ['{ArrowLeft}', '{ArrowRight}', '{ArrowRight}', '{End}', '{Home}']) {
      await user.keyboard(key);
      const selected = screen.getByRole('tab', { selected: true });
      expect(document.activeElement).toBe(selected);
      expect(screen.getByRole('tabpanel', { name: selected.textContent ?? '' }).id).toBe(
        selected.getAttribute('aria-controls'),
      );
      reached.push(selected.textContent);
    }
    expect(reached).toEqual(['Favorites', 'All Users', 'Online Now', 'Favorites', 'All Users']);
    await user.tab();
    expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
  });

  it('says that nobody is there, and offers the filters', async () => {
    server.user = member();
    const user = open('/');
    await heading('No users found');
    await user.click(await button('Adjust Filters'));
    await screen.findByRole('dialog', { name: 'Filters' });
  });

  it('speaks of hearts where nobody has one', async () => {
    server.user = member();
    open('/?tab=favorites');
    await heading('No users found');
    screen.getByText('Tap the heart on people you like, and you find them here.');
    await button('Adjust Filters');
  });

  it('offers to try again after a failure', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' })];
    // A connection asks again for what failed.
    server.sockets.refusal = 'busy';
    server.on('GET /api/discover', { status: 503 });
    const user = open('/');
    const retry = await button('Retry');
    expect(server.requests('GET /api/discover')).toHaveLength(1);
    server.on('GET /api/discover', () => ({ status: 200, body: server.people }));
    await user.click(retry);
    await card('Wren');
  });

  it('loads further pages as one scrolls, by the cursor of the link', async () => {
    server.user = member();
    server.pageSize = 2;
    server.people = ['Ada', 'Bo', 'Cleo', 'Dee', 'Eli'].map((displayName) => person({ displayName }));
    open('/');
    await card('Bo');
    for (const name of ['Cleo', 'Eli']) {
      await scrollToEnd();
      await card(name);
    }
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(server.requests('GET /api/discover').map(({ query }) => query.cursor)).toEqual([undefined, '2', '4']);
  });

  it('shows a blocked person no more, also while all pages are asked for again', async () => {
    server.user = member();
    server.pageSize = 2;
    server.people = ['Ada', 'Bo', 'Cleo', 'Dee', 'Eli'].map((displayName) => person({ displayName }));
    const user = open('/');
    await card('Bo');
    await scrollToEnd();
    await card('Cleo');
    await user.click(await button('Cleo'));
    let answer = () => {};
    const asked = () => server.requests('GET /api/discover').length;
    const first = server.people.slice(0, 2);
    const before = asked();
    server.on('GET /api/discover', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 200, body: first };
    });
    await user.click(await button('Block'));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await card('Bo');
    expect(screen.queryByText('Cleo')).toBeNull();
    const ask = jest.spyOn(window, 'fetch');
    await scrollToEnd();
    await card('Bo');
    expect(ask.mock.calls.filter(([address]) => String(address).startsWith('/api/discover'))).toEqual([]);
    ask.mockRestore();
    answer();
  });

  it('draws what it has whole for who goes back, whose place needs the height, and first what is in view for who comes anew', async () => {
    server.user = member();
    server.people = Array.from({ length: 9 }, () => person());
    const user = open('/');
    const cards = (number: number) => waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(number));
    await cards(9);
    const added: number[] = [];
    const observer = new MutationObserver((records) => {
      const intoList = records.filter(
        ({ target }) => target instanceof HTMLUListElement && target.ariaLabel === 'People',
      );
      if (intoList.length > 0) added.push(intoList.flatMap(({ addedNodes }) => [...addedNodes]).length);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await heading('Settings');
    window.history.back();
    await cards(9);
    expect(added).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await heading('Settings');
    await user.click(screen.getByRole('link', { name: 'Discover' }));
    await cards(9);
    expect(added).toEqual([5]);
    observer.disconnect();
  });

  it('goes on after a page without anybody', async () => {
    server.user = member();
    const link = '</api/discover?cursor=2>; rel="next"';
    server.on('GET /api/discover', ({ query }) =>
      query.cursor
        ? { status: 200, body: [person({ displayName: 'Wren' })] }
        : { status: 200, body: [], headers: { link } },
    );
    open('/');
    await screen.findByRole('list', { name: 'People' });
    await scrollToEnd();
    await card('Wren');
    expect(screen.queryByText('No users found')).toBeNull();
  });

  it('leads to the login when the session is lost', async () => {
    server.user = member();
    const user = open('/');
    await heading('Discover');
    server.loseSession('GET /api/discover');
    const timers = holdTimers(LOGIN_DELAY_MS);
    await user.click(await screen.findByRole('tab', { name: 'Online Now' }));
    await screen.findByText('Unauthorized');
    screen.getByText('You are logged out. Logging in again...');
    await waitFor(() => expect(timers.held).not.toEqual([]));
    expect(leave.to).not.toHaveBeenCalled();
    timers.runAll();
    await waitFor(() => expect(jest.mocked(leave.to).mock.calls).toEqual([['/api/login']]));
  });
});
