import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const anHour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * anHour).toISOString();
const phone = {
  id: 'a'.repeat(64),
  device: 'Firefox on Android',
  createdAt: ago(50),
  lastUsedAt: ago(3),
  isCurrent: false,
};
const laptop = { id: 'b'.repeat(64), device: 'Chrome on Linux', createdAt: null, lastUsedAt: ago(0), isCurrent: true };

let devices: object[];
beforeEach(() => {
  server.user = member();
  server.on('GET /api/account/totp', { status: 200, body: { since: null, recoveryCodesLeft: 0 } });
  server.on('GET /api/account/passkeys', { status: 200, body: [] });
  devices = [phone, laptop];
  server.on('GET /api/account/sessions', () => ({ status: 200, body: devices }));
});

const rows = async () => {
  const list = within(await screen.findByRole('list', { name: 'Devices' }));
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
};

describe('the devices', () => {
  it('were used when they were by the server’s clock', async () => {
    server.ahead = 24 * anHour;
    open('/settings/account');
    expect((await rows())[1]).toMatch(/Last used on \w+ \d+/);
  });

  it('are listed, this one first, with their times', async () => {
    open('/settings/account');
    expect(await rows()).toEqual([
      'Chrome on LinuxThis device',
      expect.stringMatching(/^Firefox on AndroidLast used 3 hours ago · signed in on \w+ \d+(, \d+)?Sign out$/),
    ]);
  });

  it('are read again when they are looked at again', async () => {
    devices = [laptop];
    const user = open('/settings/account');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    await heading('Settings');
    devices = [phone, laptop];
    await user.click(await screen.findByRole('link', { name: /Account & security/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('are signed out one by one', async () => {
    server.on(`DELETE /api/account/sessions/${phone.id}`, () => {
      devices = [laptop];
      return { status: 204 };
    });
    const user = open('/settings/account');
    await user.click(await button('Sign out Firefox on Android'));
    await screen.findByText('Firefox on Android is signed out.');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('are signed out all but this one', async () => {
    server.on('DELETE /api/account/sessions', () => {
      devices = [laptop];
      return { status: 204 };
    });
    const user = open('/settings/account');
    await user.click(await button('Sign out everywhere else'));
    await screen.findByText('Every other device is signed out.');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('stay when the server cannot sign them out', async () => {
    server.refuse(`DELETE /api/account/sessions/${phone.id}`, 503, 'unavailable', 'Not now');
    server.refuse('DELETE /api/account/sessions', 503, 'unavailable', 'Not now');
    const user = open('/settings/account');
    await user.click(await button('Sign out Firefox on Android'));
    await screen.findByText('Failed to sign the device out. Please try again.');
    await user.click(await button('Sign out everywhere else'));
    await screen.findByText('Failed to sign the other devices out. Please try again.');
    expect(await rows()).toHaveLength(2);
  });

  it('can be asked for again', async () => {
    server.refuse('GET /api/account/sessions', 503, 'unavailable', 'Not now');
    const user = open('/settings/account');
    await screen.findByText('Your devices could not be loaded.');
    server.on('GET /api/account/sessions', () => ({ status: 200, body: devices }));
    await user.click(await button('Retry'));
    expect(await rows()).toHaveLength(2);
  });
});
