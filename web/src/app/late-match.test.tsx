import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { card } from '../../test/conversations';
import { heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { tappedBack } from '../features/interactions/use-tap';

const wren = card({ displayName: 'Wren' });

/** The page asks who is signed in, and has an answer. */
async function askWho() {
  const asked = () => server.requests('GET /api/auth/user').length;
  const before = asked();
  act(() => server.sockets.say('account-updated', {}));
  await waitFor(() => expect(asked()).toBe(before + 1));
}

it('leads nobody to a chat who has gone on before the answer', async () => {
  server.user = member();
  let answer = () => {};
  server.on('POST /api/conversations', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { status: 200, body: { conversationId: crypto.randomUUID() } };
  });
  const user = open('/settings');
  await heading('Settings');
  await waitFor(() => expect(server.sockets.count).toBe(1));
  const match = { fromUserId: wren.id, displayName: 'Wren', profileImageUrl: null, isMatch: true };
  act(() => server.sockets.say('tap-received', { ...match, createdAt: '2026-01-02T10:00:00.000Z' }));
  // A toast can be pressed a moment after it is there.
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Message' })));
  await waitFor(() => expect(server.requests('POST /api/conversations')).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Favorites' }));
  await heading('Favorites');
  answer();
  for (let times = 0; times < 3; times++) await askWho();
  expect(window.location.pathname).toBe('/favorites');
});

it('a match that is known before there is what tells of it is told then, and once', async () => {
  const me = member();
  server.user = me;
  tappedBack.set({ person: wren, memberId: me.id });
  const user = open('/settings');
  await screen.findByText('You and Wren tapped each other');
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Close' })));
  await user.click(screen.getByRole('link', { name: 'Favorites' }));
  await heading('Favorites');
  await waitFor(() => expect(screen.queryByText('You and Wren tapped each other')).toBeNull());
});

it('a match is not told to another member who has signed in since', async () => {
  server.user = member();
  tappedBack.set({ person: wren, memberId: crypto.randomUUID() });
  open('/settings');
  await waitFor(() => expect(tappedBack.get()).toBeNull());
  expect(screen.queryByText('You and Wren tapped each other')).toBeNull();
});
