import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, field, heading, open, pressInToast } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';

const config = { appName: 'Our App', stripePublishableKey: null, stripeScriptUrl: null, adProvider: 'house' };
const asksToConfirm = (confirmEmail: string) =>
  server.on('GET /api/config', {
    status: 200,
    body: { ...config, geocoderUrl: '/api/geocode/reverse', confirmEmail },
  });

/** The page has the configuration: its title names the product. */
const isConfigured = (page: string) => waitFor(() => expect(document.title).toBe(`${page} · Our App`));

beforeEach(() => {
  server.user = member();
  server.on('GET /api/account/totp', { status: 200, body: { since: null, recoveryCodesLeft: 0 } });
});

describe('the address of the account', () => {
  it.each(['nudge', 'required'])('is confirmed by a link where members are asked to: %s', async (value) => {
    asksToConfirm(value);
    server.on('POST /api/account/confirm-email', { status: 204 });
    const user = open('/settings/account');
    await screen.findByText('sam@example.org');
    await screen.findByText(/^Not confirmed yet/);
    await user.click(await button('Send the link'));
    await screen.findByText('Link sent');
    expect(server.requests('POST /api/account/confirm-email')).toHaveLength(1);
  });

  it('is not called unconfirmed where no link can be asked for', async () => {
    asksToConfirm('off');
    open('/settings/account');
    await screen.findByText('sam@example.org');
    await button('Change email');
    await isConfigured('Account & security');
    expect(screen.queryByText(/Not confirmed/)).toBeNull();
  });

  it('is confirmed by a link also where the configuration could not be had at first', async () => {
    server.refuse('GET /api/config', 503, 'service_unavailable', 'Not now');
    const user = open('/settings/feedback');
    await screen.findByRole('heading', { name: 'Report a bug' });
    asksToConfirm('nudge');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Account & security' }));
    await button('Send the link');
  });

  it.each([
    ['nudge', 'Then you know that a link for a new password reaches you.'],
    ['required', 'Until then you can look, but not tap, write or upload.'],
  ])('is asked for in Settings until it is confirmed, and why: %s', async (value, why) => {
    asksToConfirm(value);
    const user = open('/settings');
    await user.click(await screen.findByRole('link', { name: `Confirm your email address ${why}` }));
    await screen.findByText('Not confirmed yet.');
  });

  it.each([
    ['off', false],
    ['nudge', true],
    ['required', true],
  ])(
    'is not asked for in Settings where nobody asks, or it is confirmed: %s, confirmed %s',
    async (value, isVerified) => {
      server.user = member({ isVerified });
      asksToConfirm(value);
      open('/settings');
      await screen.findByRole('link', { name: 'Account & security' });
      await isConfigured('Settings');
      expect(screen.queryByRole('link', { name: /^Confirm your email address/ })).toBeNull();
    },
  );

  it('is not asked about where nobody is, or when it is confirmed', async () => {
    server.user = member({ isVerified: true });
    asksToConfirm('required');
    open('/settings/account');
    await screen.findByText('Confirmed');
    await isConfigured('Account & security');
    expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull();
  });

  it('changes with the password, once the link in the new mailbox is opened', async () => {
    server.refuse('POST /api/account/email', 403, 'wrong_password', 'That is not your password.');
    const user = open('/settings/account');
    await user.click(await button('Change email'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change email' }));
    sheet.getByText(/Your old address is told, and for 48 hours it can take this back/);
    await user.type(await field('New email'), 'new@example.org');
    await user.type(await field('Password'), 'correct horse');
    await user.click(sheet.getByRole('button', { name: 'Send the link' }));
    await sheet.findByText('That is not your password.');
    server.on('POST /api/account/email', { status: 200, body: {} });
    await user.click(sheet.getByRole('button', { name: 'Send the link' }));
    await screen.findByRole('dialog', { name: 'Look into your mailbox' });
    await screen.findByText('new@example.org');
    expect(server.requests('POST /api/account/email')[1]?.body).toEqual({
      email: 'new@example.org',
      password: 'correct horse',
    });
    await user.click(await button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is named as the reason when a tap is refused for it', async () => {
    server.people = [person()];
    const words = 'Please confirm your email address first.';
    server.refuse('POST /api/interactions', 403, 'email_unconfirmed', words);
    const user = open('/');
    await user.click((await screen.findAllByRole('button', { name: /tap/i }))[0] as HTMLElement);
    await screen.findByText('Confirm your email address');
  });
});

describe('the password', () => {
  it('is changed by whoever knows it, without the end of the session being told', async () => {
    server.on('POST /api/account/password', () => {
      server.sockets.say('session-ended', {});
      return { status: 204 };
    });
    const user = open('/settings/account');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    await user.click(await button('Change password'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await user.type(await field('Current password'), 'correct horse');
    await user.type(await field('New password'), 'battery staple');
    await user.type(await field('Confirm password'), 'battery');
    await user.click(sheet.getByRole('button', { name: 'Change' }));
    await sheet.findByText("Passwords don't match");
    await user.type(await field('Confirm password'), ' staple');
    await user.click(sheet.getByRole('button', { name: 'Change' }));
    await screen.findByText('Password changed');
    expect(server.requests('POST /api/account/password')[0]?.body).toEqual({
      password: 'correct horse',
      newPassword: 'battery staple',
    });
    await waitFor(() => expect(server.sockets.count).toBe(1));
    expect(screen.queryByText('Signed out')).toBeNull();
    await waitFor(() => expect(server.requests('GET /api/account/sessions')).toHaveLength(2));
  });

  it('leaves passkeys, to which the toast leads where there are some', async () => {
    const passkey = {
      id: crypto.randomUUID(),
      name: 'Old phone',
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
    };
    server.on('GET /api/account/passkeys', { status: 200, body: [passkey] });
    server.on('POST /api/account/password', { status: 204 });
    const user = open('/settings/account');
    await screen.findByText('Old phone');
    await user.click(await button('Change password'));
    await user.type(await field('Current password'), 'correct horse');
    await user.type(await field('New password'), 'battery staple');
    await user.type(await field('Confirm password'), 'battery staple');
    await pressInToast(user, 'Show passkeys', async () => user.click(await button('Change')));
    expect(document.activeElement).toBe(await heading('Passkeys'));
  });

  it('that another tab of this browser changed signs this one out for a moment at most', async () => {
    const me = server.user;
    const connected = (times: number) => waitFor(() => expect(server.sockets.heardOf('in-front')).toHaveLength(times));
    open('/settings/account');
    await connected(1);
    server.user = null;
    act(() => server.sockets.say('session-ended', {}));
    await screen.findByRole('link', { name: 'Create Account' });
    server.user = me;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session-renewed', newValue: '' })));
    await button('Change password');
    await connected(2);

    act(() => server.sockets.say('session-ended', {}));
    await connected(3);
    await button('Change password');
  });

  it('is asked for beside its field when it is wrong', async () => {
    server.refuse('POST /api/account/password', 403, 'wrong_password', 'That is not your password.');
    const user = open('/settings/account');
    await user.click(await button('Change password'));
    await user.type(await field('Current password'), 'a guess');
    await user.type(await field('New password'), 'battery staple');
    await user.type(await field('Confirm password'), 'battery staple');
    await user.click(await button('Change'));
    await screen.findByText('That is not your password.');
  });
});
