import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';

afterEach(() => {
  jest.restoreAllMocks();
});

const toggle = (name: string) => screen.findByRole('switch', { name });
const card = (name: string) => screen.findByRole('article', { name: new RegExp(`^${name}`) });
const isLive = () => waitFor(() => expect(server.sockets.count).toBe(1));
/** What the storage of this browser tells its other tabs. */
const tell = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changed', newValue: '' })));

describe('what was changed in another tab', () => {
  it('is shown in this one: a setting', async () => {
    server.user = member({ showAge: true });
    open('/settings');
    await isLive();
    server.user = member({ ...server.user, showAge: false });
    tell();
    await waitFor(async () => expect((await toggle('Show age')).getAttribute('aria-checked')).toBe('false'));
  });

  it('is shown once this one is in view: a favorite', async () => {
    server.user = member();
    open('/favorites');
    await heading('No favorites yet');
    await isLive();
    const favorites = () => server.requests('GET /api/favorites').length;
    server.on('GET /api/favorites', {
      status: 200,
      body: [person({ displayName: 'Wren', isFavorite: true }), person({ displayName: 'Robin', isFavorite: true })],
    });
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    tell();
    tell();
    const seen = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    seen();
    expect(favorites()).toBe(1);
    visibility.mockReturnValue('visible');
    seen();
    await card('Wren');
    seen();
    expect(favorites()).toBe(2);
  });
});

describe('the other tabs are told', () => {
  /** Each word to them, which is not left in the storage. */
  function listen() {
    const words: unknown[][] = [];
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
      if (item[0] === 'changed') words.push(item);
      setItem.apply(this, item);
    });
    return async () => {
      await waitFor(() => expect(words.splice(0)).toEqual([['changed', '']]));
      expect(localStorage.getItem('changed')).toBeNull();
    };
  }

  it('of a setting, and not of one that the server refuses', async () => {
    server.user = member();
    const isTold = listen();
    const user = open('/settings');
    server.refuse('PATCH /api/profile', 429, 'limited', 'Too many requests. Try again later.');
    await user.click(await toggle('Show age'));
    await screen.findByText('Too many requests. Try again later.');
    server.on('PATCH /api/profile', () => ({ status: 200, body: server.user }));
    await user.click(await toggle('Show age'));
    await isTold();
  });

  it('of a favorite, a tap and a block', async () => {
    server.user = member();
    server.people = [person({ displayName: 'Wren' })];
    const isTold = listen();
    const user = open('/');
    const wren = within(await card('Wren'));
    await user.click(wren.getByRole('button', { name: 'Favorite' }));
    await isTold();
    await user.click(wren.getByRole('button', { name: 'Tap' }));
    await isTold();
    await user.click(await button('Wren'));
    await user.click(await button('Block'));
    await isTold();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of the profile', async () => {
    server.user = member({ displayName: 'Imani' });
    const isTold = listen();
    const user = open('/profile');
    await user.click(await button('Edit'));
    await user.type(await screen.findByLabelText('About Me'), 'Hello');
    await user.click(await button('Save Changes'));
    await isTold();
  });
});
