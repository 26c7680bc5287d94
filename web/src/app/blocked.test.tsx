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

const unblockOf = (description: string) => screen.findByRole('button', { name: 'Unblock', description });

describe('blocked contacts', () => {
  it('are listed and let go', async () => {
    blocked(wren);
    const user = open('/settings/blocked');
    await screen.findByText('Wren');
    await user.click(await unblockOf('Wren'));
    await screen.findByText('User unblocked');
    await heading('Nobody is blocked');
    expect(server.requests('DELETE /api/interactions')[0]?.body).toEqual({ toUserId: wren.id, type: 'block' });
  });

  it('are let go by keyboard one after the other', async () => {
    const ada = { ...wren, id: crypto.randomUUID(), displayName: 'Ada' };
    server.user = member();
    let left = [wren, ada];
    let answer = () => {};
    server.on('GET /api/blocks', () => ({ status: 200, body: left }));
    server.on('DELETE /api/interactions', async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      left = left.filter(({ id }) => id !== body?.toUserId);
      return { status: 204 };
    });
    const user = open('/settings/blocked');
    const unblock = await unblockOf('Wren');
    unblock.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(unblock.ariaDisabled).toBe('true'));
    expect((unblock as HTMLButtonElement).disabled).toBe(false);
    await waitFor(() => expect(server.requests('DELETE /api/interactions')).toHaveLength(1));
    await user.keyboard('{Enter}');
    answer();
    await waitFor(async () => expect(document.activeElement).toBe(await unblockOf('Ada')));
    await waitFor(() => expect(server.requests('DELETE /api/interactions')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.requests('DELETE /api/interactions')).toHaveLength(2));
    answer();
    await heading('Nobody is blocked');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('stay when the server refuses', async () => {
    blocked(wren);
    server.refuse('DELETE /api/interactions', 503, 'unavailable', 'Not now');
    const user = open('/settings/blocked');
    await user.click(await unblockOf('Wren'));
    await screen.findByText('Failed to unblock user. Please try again.');
    screen.getByText('Wren');
  });

  it('can be asked for again', async () => {
    server.user = member();
    // A connection asks again for what failed.
    server.sockets.refusal = 'busy';
    server.refuse('GET /api/blocks', 503, 'unavailable', 'Not now');
    const user = open('/settings/blocked');
    await user.click(await button('Retry'));
    await waitFor(() => expect(server.requests('GET /api/blocks')).toHaveLength(2));
  });
});
