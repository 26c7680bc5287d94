import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { lockable, putLockableAway } from '../../test/lockable';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const placeRule = { country: 'UG', law: 'The law of a test.', isRead: false };

beforeEach(() => {
  server.user = member({ placeRule });
});

afterEach(putLockableAway);

describe('a member in a country whose law punishes them', () => {
  it('reads what the law says and what was switched off before anything else, once', async () => {
    server.on('PATCH /api/profile', () => ({
      status: 200,
      body: member({ placeRule: { ...placeRule, isRead: true } }),
    }));
    const user = open('/messages');
    await heading('The law in Uganda');
    screen.getByText('The law of a test.');
    screen.getByText(/in Settings, under Privacy/);
    await waitFor(() => expect(document.title).toBe('About where you are · Testname'));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await user.click(await button('I understand'));
    await heading('Messages');
    expect(server.requests('PATCH /api/profile').map(({ body }) => body)).toEqual([{ hasReadPlaceRule: true }]);
  });

  it('stays on it when the answer does not come', async () => {
    server.on('PATCH /api/profile', { status: 500, body: { message: 'Something went wrong' } });
    const user = open('/messages');
    await user.click(await button('I understand'));
    await screen.findByText('Failed to update settings');
    await heading('The law in Uganda');
  });

  it('can switch the quick exit on there', async () => {
    const user = open('/');
    const quickExit = await screen.findByRole('switch', { name: 'Quick exit' });
    expect(quickExit.getAttribute('aria-checked')).toBe('false');
    await user.click(quickExit);
    expect(localStorage.getItem('quick-exit')).not.toBeNull();
  });

  it('can switch the app lock on there', async () => {
    lockable();
    const user = open('/');
    await user.click(await screen.findByRole('button', { name: 'App lock Off' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'App lock' }));
    sheet.getByRole('button', { name: 'Switch on' });
  });

  it('is offered no lock by a browser that cannot keep one', async () => {
    open('/');
    await screen.findByRole('switch', { name: 'Quick exit' });
    expect(screen.queryByRole('button', { name: /^App lock/ })).toBeNull();
  });

  it('finds the safety tips from there', async () => {
    const user = open('/');
    await user.click(await screen.findByRole('link', { name: 'Safety tips' }));
    await screen.findByRole('heading', { level: 1, name: /safe/i });
  });
});
