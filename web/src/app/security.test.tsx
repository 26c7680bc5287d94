import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, field, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const off = { since: null, recoveryCodesLeft: 0 };
const on = { since: '2026-03-04T10:00:00.000Z', recoveryCodesLeft: 9 };
const secret = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Our%20App:sam?secret=GEZDGNBVGY3TQOJQ' };
const isOnAlready = { statusCode: 409, code: 'second_factor_on', message: 'Your second factor is on already.' };
const noCodes = /recovery codes are not shown again\. If you do not have them, turn it off and set it up again\.$/;
const recoveryCodes = ['7k2mx-0qf1d', '9b3nz-4hc8w'];

beforeEach(() => {
  server.user = member();
  server.on('GET /api/account/sessions', { status: 200, body: [] });
  server.on('GET /api/account/passkeys', { status: 200, body: [] });
});

describe('the second factor', () => {
  it('is set up with password, QR code and a first code, and gives recovery codes', async () => {
    let state: object = off;
    server.on('GET /api/account/totp', () => ({ status: 200, body: state }));
    server.on('POST /api/account/totp', { status: 200, body: secret });
    server.on('POST /api/account/totp/confirm', () => {
      state = on;
      return { status: 200, body: { recoveryCodes } };
    });
    const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const isShownOnce = () => 'shownOnce' in document.documentElement.dataset;
    const user = open('/settings/account');
    await user.click(await button('Set up'));
    await user.type(await field('Password'), 'correct horse');
    expect(isShownOnce()).toBe(false);
    await user.click(await button('Continue'));

    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator' });
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/);
    await screen.findByText('GEZD GNBV GY3T QOJQ');
    expect(screen.getByRole('link', { name: 'Open in the authenticator' }).getAttribute('href')).toBe(secret.uri);
    expect(isShownOnce()).toBe(true);
    await user.type(await field('Code'), '123456');
    expect(unload()).toBe(true);
    await user.click(await button('Turn on'));

    const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    expect(server.requests('POST /api/account/totp')[0]?.body).toEqual({ password: 'correct horse' });
    expect(server.requests('POST /api/account/totp/confirm')[0]?.body).toEqual({ code: '123456' });
    const sheet = screen.getByRole('dialog', { name: 'Keep your recovery codes' });
    fireEvent.pointerDown(sheet);
    const title = within(sheet).getByText('Keep your recovery codes');
    for (const [type, clientY] of [
      ['pointerDown', 0],
      ['pointerMove', 200],
      ['pointerUp', 200],
    ] as const) {
      fireEvent[type](title, { pointerId: 1, clientY });
    }
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(sheet);
    expect(sheet.dataset.state).toBe('open');
    expect(isShownOnce()).toBe(true);
    expect(unload()).toBe(false);
    await user.click(await button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(/^On since Mar/);
    await screen.findByText(/9 recovery codes are left/);
    expect(isShownOnce()).toBe(false);
    expect(unload()).toBe(true);
  });

  it('says what to do where the page began anew while the recovery codes were shown', async () => {
    server.on('GET /api/account/totp', { status: 200, body: on });
    open('/settings/account');
    const before = await button('Turn off');
    act(() => {
      window.history.replaceState({ idx: 0, key: 'k', usr: { overlays: ['set-up'] } }, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    await screen.findByText(noCodes);
    expect(before.isConnected).toBe(true);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('says so too where it was switched on elsewhere meanwhile', async () => {
    server.on('GET /api/account/totp', { status: 200, body: off });
    server.on('POST /api/account/totp', { status: 409, body: isOnAlready });
    const user = open('/settings/account');
    await user.click(await button('Set up'));
    await user.type(await field('Password'), 'correct horse');
    server.on('GET /api/account/totp', { status: 200, body: on });
    await user.click(await button('Continue'));
    await screen.findByText(noCodes);
    await user.click(await button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await button('Turn off');
  });

  it('shows the recovery codes also where its sheet was closed before the answer', async () => {
    let answer = () => {};
    server.on('GET /api/account/totp', { status: 200, body: off });
    server.on('POST /api/account/totp', { status: 200, body: secret });
    server.on('POST /api/account/totp/confirm', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 200, body: { recoveryCodes } };
    });
    const user = open('/settings/account');
    await user.click(await button('Set up'));
    await user.type(await field('Password'), 'correct horse');
    await user.click(await button('Continue'));
    await user.type(await field('Code'), '123456');
    await user.click(await button('Turn on'));
    await waitFor(() => expect(server.requests('POST /api/account/totp/confirm')).toHaveLength(1));
    await user.click(await button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    await screen.findByRole('list', { name: 'Recovery codes' });
    await user.click(await button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/settings/account');
  });

  it.each([
    ['their answer is lost', 1],
    ['their answer and the state after it are lost', 2],
  ])('says that the recovery codes did not come where %s', async (_, presses) => {
    const confirmations = () => server.requests('POST /api/account/totp/confirm').length;
    server.on('GET /api/account/totp', () => {
      if (confirmations() === 0) return { status: 200, body: off };
      return confirmations() < presses ? { status: 502 } : { status: 200, body: on };
    });
    server.on('POST /api/account/totp', { status: 200, body: secret });
    server.on('POST /api/account/totp/confirm', () =>
      confirmations() === 1 ? { status: 502 } : { status: 409, body: isOnAlready },
    );
    const user = open('/settings/account');
    await user.click(await button('Set up'));
    await user.type(await field('Password'), 'correct horse');
    await user.click(await button('Continue'));
    await user.type(await field('Code'), '123456');
    for (let press = 1; press <= presses; press++) {
      if (press > 1) await screen.findByText('Please try again.');
      await user.click(await button('Turn on'));
    }
    await screen.findByText(noCodes);
    await user.click(await button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await button('Turn off');
  });

  it('says beside the fields what is wrong', async () => {
    server.on('GET /api/account/totp', { status: 200, body: off });
    server.refuse('POST /api/account/totp', 403, 'wrong_password', 'That is not your password.');
    const user = open('/settings/account');
    await user.click(await button('Set up'));
    await user.type(await field('Password'), 'a guess');
    await user.click(await button('Continue'));
    await screen.findByText('That is not your password.');

    server.on('POST /api/account/totp', { status: 200, body: secret });
    server.refuse('POST /api/account/totp/confirm', 403, 'wrong_code', 'That code is not right.');
    await user.click(await button('Continue'));
    await user.type(await field('Code'), '000000');
    await user.click(await button('Turn on'));
    await screen.findByText('That code is not right.');
  });

  it('is turned off with password and code', async () => {
    let state: object = on;
    server.on('GET /api/account/totp', () => ({ status: 200, body: state }));
    server.refuse('DELETE /api/account/totp', 403, 'wrong_code', 'That code is not right.');
    const user = open('/settings/account');
    await user.click(await button('Turn off'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Turn off the second factor' }));
    await user.type(await field('Password'), 'correct horse');
    await user.type(await field('Code'), '123456');
    await user.click(sheet.getByRole('button', { name: 'Turn off' }));
    await sheet.findByText('That code is not right.');

    server.on('DELETE /api/account/totp', () => {
      state = off;
      return { status: 204 };
    });
    await user.click(sheet.getByRole('button', { name: 'Turn off' }));
    await button('Set up');
    expect(server.requests('DELETE /api/account/totp')[1]?.body).toEqual({
      password: 'correct horse',
      code: '123456',
    });
  });

  it('says so when it could not be loaded', async () => {
    server.on('GET /api/account/totp', { status: 502 });
    open('/settings/account');
    await screen.findByText('Your second factor could not be loaded.');
  });
});
