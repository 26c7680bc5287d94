import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { writeCookie } from '../lib/device-cookies';
import { leave } from '../lib/leave';

afterEach(() => writeCookie('leaving', null));

describe('logging out', () => {
  it.each([
    [200, []],
    // A session that could not be ended is ended by the next request.
    [503, ['leaving']],
  ])('reloads the page when the server answers %i', async (status, left) => {
    server.user = member();
    server.on('POST /api/auth/logout', { status, body: {} });
    localStorage.setItem('discover-filters', '{}');
    // It follows a match.
    localStorage.setItem('push-offered', '');
    sessionStorage.setItem('seen', 'yes');
    // What was dismissed stays so in this tab.
    sessionStorage.setItem('install-dismissed', 'yes');
    const user = open('/settings');
    await user.click(await button('Log out'));
    await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
    expect(server.requests('POST /api/auth/logout')).toHaveLength(1);
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([left, ['install-dismissed']]);
    expect(document.cookie.includes('leaving=1')).toBe(left.length > 0);
  });
});

it('a server that does not answer keeps nothing on the screen or in the browser', async () => {
  server.user = member();
  let answer: (late: { status: number; body: object }) => void = () => undefined;
  server.on('POST /api/auth/logout', () => new Promise((late) => (answer = late)));
  sessionStorage.setItem('draft:1', 'a draft');
  const user = open('/settings');
  await user.click(await button('Log out'));
  await screen.findByRole('link', { name: 'Create Account' });
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(document.cookie).toContain('leaving=1');
  expect(leave.reload).not.toHaveBeenCalled();
  await waitFor(() => expect(server.requests('POST /api/auth/logout')).toHaveLength(1));
  answer({ status: 200, body: {} });
  await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
});

it('photos that are under way are given up, for they would be cached after it', async () => {
  server.user = member();
  const told: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    controller: { postMessage: (message: unknown) => told.push(message) },
    getRegistration: async () => undefined,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  const user = open('/settings');
  await user.click(await button('Log out'));
  await waitFor(() => expect(told).toContainEqual({ type: 'LET_GO' }));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('nobody is told of their own sign-out', async () => {
  server.user = member();
  const sockets: number[] = [];
  server.on('POST /api/auth/logout', async () => {
    await waitFor(() => expect(server.sockets.count).toBe(0));
    sockets.push(server.sockets.count);
    return { status: 200, body: {} };
  });
  const user = open('/settings');
  await button('Log out');
  await waitFor(() => expect(server.sockets.count).toBe(1));
  await user.click(await button('Log out'));
  await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
  expect(sockets).toEqual([0]);
});

describe('logging out in another tab', () => {
  /** What the storage of this browser tells its other tabs. */
  const tell = () =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'leaving', newValue: '' })));

  it('takes this one along, although nothing says so but the storage', async () => {
    server.user = member();
    open('/settings');
    await heading('Settings');
    server.cut('GET /api/auth/user');
    sessionStorage.setItem('draft:1', 'a draft');
    tell();
    await screen.findByRole('link', { name: 'Create Account' });
    await screen.findByText('Signed out');
    expect(sessionStorage.length).toBe(0);
  });

  it('is nothing to a visitor', async () => {
    open('/');
    await screen.findByRole('link', { name: 'Create Account' });
    localStorage.setItem('theme-of-a-visitor', 'light');
    tell();
    expect(screen.queryByText('Signed out')).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['theme-of-a-visitor']);
  });
});
