import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const report = (state: string, displayName: string | null = 'Wren') => ({
  id: crypto.randomUUID(),
  displayName,
  reason: 'fake_profile',
  createdAt: '2025-03-04T12:00:00.000Z',
  state,
});
const answer = (...reports: object[]) => ({ status: 200, body: reports });

beforeEach(() => {
  server.user = member();
});

describe('one’s own reports', () => {
  it.each([
    ['open', 'Waiting for a moderator'],
    ['action_taken', 'We took action'],
    ['no_action', 'We found nothing against the rules'],
    ['gone', 'They deleted their account before we decided'],
  ])('that are %s read: %s', async (state, words) => {
    server.on('GET /api/reports', answer(report(state)));
    open('/settings/reports');
    const list = within(await screen.findByRole('list', { name: 'Your reports' }));
    const row = within(list.getByRole('listitem'));
    for (const text of ['Wren', 'Fake profile', 'Mar 4, 2025', words]) row.getByText(text);
    await waitFor(() => expect(document.title).toBe('Your reports · Testname'));
  });

  it('are found in Settings, and are none at first', async () => {
    server.on('GET /api/reports', answer());
    const user = open('/settings');
    await user.click(await screen.findByRole('link', { name: 'Your reports' }));
    await heading('You reported nobody');
  });

  it('have no name where the person had none', async () => {
    server.on('GET /api/reports', answer(report('open', null)));
    open('/settings/reports');
    await screen.findByText('Somebody');
  });

  it('come in pages', async () => {
    server.on('GET /api/reports', ({ query }) =>
      query.cursor
        ? answer(report('open', 'Kai'))
        : { ...answer(report('open')), headers: { link: '</api/reports?cursor=2>; rel="next"' } },
    );
    open('/settings/reports');
    await screen.findByText('Wren');
    await scrollToEnd();
    await screen.findByText('Kai');
  });

  it('can be asked for again', async () => {
    // A connection asks again for what failed.
    server.sockets.refusal = 'busy';
    server.refuse('GET /api/reports', 503, 'service_unavailable', 'Not now');
    const user = open('/settings/reports');
    await user.click(await button('Retry'));
    await waitFor(() => expect(server.requests('GET /api/reports')).toHaveLength(2));
  });
});
