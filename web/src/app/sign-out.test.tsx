import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { button, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { leave } from '../lib/leave';

describe('logging out', () => {
  it.each([200, 503])('reloads the page when the server answers %i', async (status) => {
    server.user = member();
    server.on('POST /api/auth/logout', { status, body: {} });
    localStorage.setItem('discover-filters', '{}');
    sessionStorage.setItem('seen', 'yes');
    const user = open('/settings');
    await user.click(await button('Log out'));
    await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
    expect(server.requests('POST /api/auth/logout')).toHaveLength(1);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
