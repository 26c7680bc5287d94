import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { button, heading, open } from '../../test/open';
import { member, person } from '../../test/people';
import { at, locationPermission, phone, putPhoneAway } from '../../test/phone';
import { server } from '../../test/server';

afterEach(putPhoneAway);

const favorites = (...names: string[]) => {
  server.on('GET /api/favorites', {
    status: 200,
    body: names.map((displayName) => person({ displayName, isFavorite: true })),
  });
};
const taps = (count: number, ...names: string[]) => {
  const users = names.map((displayName) => person({ displayName }));
  server.on('GET /api/taps', { status: 200, body: { count, users } });
};

describe('Favorites', () => {
  it('shows three skeletons, then whom one marked', async () => {
    server.user = member();
    let answer = (_: { status: number; body: unknown }) => {};
    server.on('GET /api/favorites', () => new Promise((resolve) => (answer = resolve)));
    open('/favorites');
    await heading('Favorites');
    expect(await screen.findAllByTestId('skeleton-favorite')).toHaveLength(3);
    await waitFor(() => expect(server.requests('GET /api/favorites')).toHaveLength(1));
    answer({ status: 200, body: [person({ displayName: 'Wren', isFavorite: true })] });
    await screen.findByRole('article', { name: /^Wren/ });
  });

  it('says how to get some', async () => {
    server.user = member();
    open('/favorites');
    await heading('No favorites yet');
    screen.getByText('Tap the heart on profiles you like to add them to your favorites');
  });

  it('opens a profile', async () => {
    server.user = member();
    favorites('Wren');
    const user = open('/favorites');
    await user.click(await button('Wren'));
    await screen.findByRole('dialog', { name: /^Wren/ });
  });

  it('shows distances from the new place once that is shared', async () => {
    server.user = member();
    locationPermission('granted');
    phone(at({ latitude: 38.7, longitude: -9.1 }));
    favorites('Wren');
    const user = open('/favorites');
    await screen.findByRole('article', { name: /^Wren/ });
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await button('Enable Location'));
    await screen.findByText('Location updated');
    await user.click(screen.getByRole('link', { name: 'Favorites' }));
    await waitFor(() => expect(server.requests('GET /api/favorites')).toHaveLength(2));
  });

  it('loses whom one blocks while who tapped is still asked for', async () => {
    server.user = member({ isPremium: true });
    favorites('Wren');
    const answers: ((answer: { status: number; body: unknown }) => void)[] = [];
    server.on('GET /api/taps', () => new Promise((resolve) => answers.push(resolve)));
    const user = open('/favorites');
    await user.click(await button('Wren'));
    const sheet = within(await screen.findByRole('dialog'));
    favorites();
    await user.click(await sheet.findByRole('button', { name: 'Block' }));
    await screen.findByText('User blocked');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.({ status: 200, body: { count: 1, users: [person({ displayName: 'Wren' })] } });
    answers[1]?.({ status: 200, body: { count: 0, users: [] } });
    await heading('No favorites yet');
    expect(screen.queryByText('Wren')).toBeNull();
  });

  it('loses whom one takes the heart from', async () => {
    server.user = member();
    favorites('Wren');
    const user = open('/favorites');
    const heart = await button('Favorite');
    favorites();
    await user.click(heart);
    await heading('No favorites yet');
  });

  it('can be tried again', async () => {
    server.user = member();
    server.on('GET /api/favorites', { status: 503 });
    const user = open('/favorites');
    const retry = await button('Retry');
    favorites('Wren');
    await user.click(retry);
    await screen.findByRole('article', { name: /^Wren/ });
  });

  it('are asked for again, where they could not be read, with the next connection', async () => {
    server.user = member();
    server.on('GET /api/favorites', { status: 503 });
    const user = open('/settings');
    await waitFor(() => expect(server.sockets.heardOf('in-front')).toHaveLength(1));
    await user.click(await screen.findByRole('link', { name: 'Favorites' }));
    await button('Retry');
    favorites('Wren');
    server.sockets.lose();
    await screen.findByRole('article', { name: /^Wren/ });
  });
});

describe('taps', () => {
  it('that could not be read can be asked for again', async () => {
    server.user = member();
    favorites('Wren');
    server.on('GET /api/taps', { status: 503 });
    const user = open('/favorites');
    await screen.findByText('Who tapped you could not be loaded.');
    taps(3, 'Match');
    await user.click(await button('Retry'));
    await screen.findByText('3 people');
  });

  it('tell members without premium how many, and the way to see them', async () => {
    server.user = member();
    taps(3, 'Match');
    open('/favorites');
    const section = within(await screen.findByRole('region', { name: /^Taps/ }));
    section.getByText('3 people');
    section.getByText(/^2 people tapped you/);
    section.getByRole('button', { name: 'Match' });
    expect(section.getByRole('link', { name: 'See who likes you first' }).getAttribute('href')).toBe('/subscribe');
  });

  it('tell premium members who', async () => {
    server.user = member({ isPremium: true });
    taps(2, 'Ada', 'Bo');
    const user = open('/favorites');
    await user.click(await button('Bo'));
    await screen.findByRole('dialog', { name: /^Bo/ });
    expect(screen.queryByRole('link', { name: 'See who likes you first' })).toBeNull();
  });

  it('show who they were as soon as the member is premium', async () => {
    server.user = member();
    taps(2);
    open('/favorites');
    await screen.findByText(/^2 people tapped you/);
    await waitFor(() => expect(server.sockets.count).toBe(1));
    server.user = member({ isPremium: true });
    taps(2, 'Ada', 'Bo');
    act(() => server.sockets.say('account-updated', {}));
    await button('Ada');
  });

  it('are asked for again after a lost connection', async () => {
    server.user = member();
    taps(2);
    open('/favorites');
    await screen.findByText(/^2 people tapped you/);
    await waitFor(() => expect(server.sockets.count).toBe(1));
    taps(3);
    server.sockets.lose();
    await screen.findByText(/^3 people tapped you/);
  });

  it('show who it was after the member tapped back', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' })];
    taps(1);
    const user = open('/favorites');
    await screen.findByText(/^1 person tapped you/);
    await user.click(screen.getByRole('link', { name: 'Discover' }));
    await user.click(await button('Tap'));
    await screen.findByText('You sent a tap to Wren');
    taps(1, 'Wren');
    await user.click(screen.getByRole('link', { name: 'Favorites' }));
    await within(await screen.findByRole('region', { name: /^Taps/ })).findByRole('button', { name: 'Wren' });
  });

  it('come page by page, as far as one looks', async () => {
    server.user = member();
    const users = ['Ada', 'Bo', 'Cleo'].map((displayName) => person({ displayName }));
    server.on('GET /api/taps', ({ query }) => {
      const from = Number(query.cursor ?? 0);
      const headers = from === 0 ? { link: '</api/taps?cursor=2>; rel="next"' } : undefined;
      return { status: 200, body: { count: 4, users: users.slice(from, from + 2) }, headers };
    });
    open('/favorites');
    await button('Bo');
    expect(screen.queryByRole('link', { name: 'See who likes you first' })).toBeNull();
    await scrollToEnd();
    await button('Cleo');
    screen.getByText(/^1 person tapped you/);
    expect(server.requests('GET /api/taps').map(({ query }) => query.cursor)).toEqual([undefined, '2']);
  });

  it('are not spoken of while there are none', async () => {
    server.user = member();
    taps(1);
    open('/favorites');
    await screen.findByRole('region', { name: /^Taps/ });
    await waitFor(() => expect(server.sockets.count).toBe(1));
    taps(0);
    act(() => server.sockets.say('account-updated', {}));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Taps/ })).toBeNull());
  });
});
