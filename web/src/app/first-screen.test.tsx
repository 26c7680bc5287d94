import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

it.each([
  ['/favorites', 'Favorites', 'GET /api/taps'],
  ['/profile', 'My Profile', 'GET /api/subscription'],
] as const)('at %s, %s is there, and live, before the answer to %s', async (address, title, asked) => {
  server.user = member();
  server.on(asked, () => new Promise(() => {}));
  open(address);
  await heading(title);
  await waitFor(() => expect(server.requests(asked)).toHaveLength(1));
  await waitFor(() => expect(server.sockets.count).toBe(1));
});
