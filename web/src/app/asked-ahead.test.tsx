import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const askedAhead = () => document.querySelector('link[data-of-member]');

/** What head.js leaves in a page of Discover. */
function askAhead() {
  const link = { rel: 'preload', as: 'fetch', href: '/api/discover?limit=12' };
  document.head.append(Object.assign(document.createElement('link'), link));
  document.head.lastElementChild?.setAttribute('data-of-member', '');
}

it.each([
  ['is nobody’s', null],
  ['is not theirs before the age gate', member({ needs: ['welcome'] })],
])(
  'what the page has asked for a member is taken where it %s, so that it answers no later question',
  async (_, user) => {
    server.user = user;
    askAhead();
    open('/');
    await waitFor(() => expect(server.requests('GET /api/discover')).toHaveLength(1));
    expect(askedAhead()).toBeNull();
  },
);

it('what the page has asked for a member who is there is left to their screen', async () => {
  server.user = member();
  askAhead();
  open('/');
  await heading('Discover');
  await waitFor(() => expect(server.requests('GET /api/discover')).toHaveLength(1));
  expect(askedAhead()).not.toBeNull();
  askedAhead()?.remove();
});
