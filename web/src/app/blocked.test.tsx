import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const wren = { id: crypto.randomUUID(), displayName: 'Wren', firstName: null, blockedAt: '2026-03-04T12:00:00.000Z' };

function blocked(...people: object[]) {
  server.user = member();
  let left = people;
  server.on('GET /api/blocks', () => ({ status: 200, body: left }));
  server.on('DELETE /api/interactions', () => {
    left = [];
    return { status: 204 };
  });
}

describe('blocked contacts', () => {
  it('are listed and let go', async () => {
    blocked(wren);
    const user = open('/settings/blocked');
    await screen.findByText('Wren');
    await user.click(await button('Unblock Wren'));
    await screen.findByText('User unblocked');
    await heading('Nobody is blocked');
    expect(server.requests('DELETE /api/interactions')[0]?.body).toEqual({ toUserId: wren.id, type: 'block' });
  });

  it('stay when the server refuses', async () => {
    blocked(wren);
    server.refuse('DELETE /api/interactions', 503, 'unavailable', 'Not now');
    const user = open('/settings/blocked');
    await user.click(await button('Unblock Wren'));
    await screen.findByText('Failed to unblock user. Please try again.');
    screen.getByText('Wren');
  });

  it('can be asked for again', async () => {
    server.user = member();
    server.refuse('GET /api/blocks', 503, 'unavailable', 'Not now');
    const user = open('/settings/blocked');
    await user.click(await button('Retry'));
    await waitFor(() => expect(server.requests('GET /api/blocks')).toHaveLength(2));
  });
});
