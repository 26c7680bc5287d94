import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';

afterEach(() => {
  jest.restoreAllMocks();
});

const asked = () => server.requests('GET /api/discover').map(({ query }) => query.tab);
const scrolledBy = (pixels: number) => Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });

it('the tab of Discover, pressed again, reads the list that is shown again', async () => {
  server.user = member();
  server.people = [person({ displayName: 'Wren' })];
  const user = open('/?tab=online');
  await screen.findByRole('article', { name: /Wren/ });
  server.people = [person({ displayName: 'Sky' })];
  await user.click(screen.getByRole('link', { name: 'Discover' }));
  await screen.findByRole('article', { name: /Sky/ });
  expect(asked()).toEqual(['online', 'online']);
  expect(window.location.search).toBe('?tab=online');
});

it('the tab of the screen that is shown leads to its top first', async () => {
  server.user = member();
  const scroll = jest.spyOn(window, 'scrollTo');
  const user = open('/');
  await screen.findByText('No users found');
  scrolledBy(500);
  const ask = jest.spyOn(window, 'fetch');
  await user.click(screen.getByRole('link', { name: 'Discover' }));
  scrolledBy(0);
  await waitFor(() => expect(scroll.mock.calls).toContainEqual([{ top: 0, behavior: 'auto' }]));
  expect(ask.mock.calls.filter(([address]) => String(address).startsWith('/api/discover'))).toEqual([]);
});
