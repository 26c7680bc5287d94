import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { button, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { leave } from '../lib/leave';

describe('logging out', () => {
  it.each([
    [200, []],
    // A session that could not be ended is ended by the next request.
    [503, ['leaving']],
  ])('reloads the page when the server answers %i', async (status, left) => {
    server.user = member();
    server.on('POST /api/auth/logout', { status, body: {} });
    localStorage.setItem('discover-filters', '{}');
    sessionStorage.setItem('seen', 'yes');
    const user = open('/settings');
    await user.click(await button('Log out'));
    await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
    expect(server.requests('POST /api/auth/logout')).toHaveLength(1);
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([left, []]);
    expect(document.cookie.includes('leaving=1')).toBe(left.length > 0);
  });
});
