import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, field, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const phone = {
  id: crypto.randomUUID(),
  name: 'My phone',
  createdAt: '2026-03-04T12:00:00.000Z',
  lastUsedAt: null,
};
const challenge = 'AAAA';
const creation = {
  challenge,
  rp: { id: 'localhost', name: 'Our App' },
  user: { id: 'BBBB', name: 'sam', displayName: 'sam' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: 300_000,
};
const request = { challenge, rpId: 'localhost', userVerification: 'required', timeout: 300_000 };
const noop = () => undefined;
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

declare const moveTo: (url: string) => void;
// Browsers know no passkeys for an IP address.
beforeEach(() => moveTo(window.location.origin.replace('127.0.0.1', 'localhost')));

/** The browser's side, as jsdom has none: it gives what it is told to, or refuses. */
function browserGives(credential: object | DOMException) {
  const give = async () => {
    if (credential instanceof DOMException) throw credential;
    return credential;
  };
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: noop });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: give, get: give } });
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const made = {
  id: 'AQID',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};
const signed = {
  ...made,
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
  },
};

describe('passkeys in Account & security', () => {
  let passkeys: object[];
  beforeEach(() => {
    server.user = member();
    passkeys = [];
    server.on('GET /api/account/totp', { status: 200, body: { since: null, recoveryCodesLeft: 0 } });
    server.on('GET /api/account/sessions', { status: 200, body: [] });
    server.on('GET /api/account/passkeys', () => ({ status: 200, body: passkeys }));
  });

  async function add(user: ReturnType<typeof open>) {
    await user.click(await button('Add a passkey'));
    await screen.findByText(/whoever can unlock the device can sign in, also after a panic PIN or a quick exit/);
    await user.clear(await field('Name of the passkey'));
    await user.type(await field('Name of the passkey'), 'My phone');
    await user.type(await field('Password'), 'correct horse');
    await user.click(await button('Continue'));
  }

  it('are added with the password', async () => {
    browserGives(made);
    server.on('POST /api/account/passkeys/options', { status: 200, body: creation });
    server.on('POST /api/account/passkeys', () => {
      passkeys = [phone];
      return { status: 201, body: phone };
    });
    await add(open('/settings/account'));
    const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
    list.getByText(/^Added on Mar 4.*, not used yet$/);
    expect(server.requests('POST /api/account/passkeys/options')[0]?.body).toEqual({ password: 'correct horse' });
    expect(server.requests('POST /api/account/passkeys')[0]?.body).toMatchObject({
      name: 'My phone',
      response: { id: 'AQID', type: 'public-key', response: { transports: ['internal'] } },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are not added when the device is not asked or the password is wrong', async () => {
    browserGives(new DOMException('cancelled', 'NotAllowedError'));
    server.refuse('POST /api/account/passkeys/options', 403, 'wrong_password', 'That is not your password.');
    const user = open('/settings/account');
    await add(user);
    await screen.findByText('That is not your password.');
    server.on('POST /api/account/passkeys/options', { status: 200, body: creation });
    await user.click(await button('Continue'));
    await screen.findByText('The device was not asked, or it was cancelled. Please try again.');
    expect(server.requests('POST /api/account/passkeys')).toHaveLength(0);
  });

  it('are renamed, and removed with the password', async () => {
    browserGives(made);
    passkeys = [phone];
    const path = `/api/account/passkeys/${phone.id}`;
    server.on(`PATCH ${path}`, () => {
      passkeys = [{ ...phone, name: 'Old phone' }];
      return { status: 200, body: passkeys[0] };
    });
    server.on(`DELETE ${path}`, () => {
      passkeys = [];
      return { status: 204 };
    });
    const user = open('/settings/account');
    await user.click(await button('Rename My phone'));
    await user.clear(await field('Name of the passkey'));
    await user.type(await field('Name of the passkey'), 'Old phone');
    await user.click(await button('Save'));
    await user.click(await button('Remove Old phone'));
    await user.type(await field('Password'), 'correct horse');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Old phone signs nobody in any more.');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull());
    expect(server.requests(`DELETE ${path}`)[0]?.body).toEqual({ password: 'correct horse' });
  });

  it('say so where the browser has none, or they could not be loaded', async () => {
    server.refuse('GET /api/account/passkeys', 503, 'unavailable', 'Not now');
    const user = open('/settings/account');
    await screen.findByText('Your passkeys could not be loaded.');
    server.on('GET /api/account/passkeys', { status: 200, body: [] });
    await user.click(await button('Retry'));
    await screen.findByText('This browser cannot make a passkey for this address.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('signing in with a passkey', () => {
  it('needs no address', async () => {
    browserGives(signed);
    server.on('POST /api/auth/passkey/options', { status: 200, body: request });
    server.on('POST /api/auth/passkey', () => {
      server.user = member();
      return { status: 200, body: server.user };
    });
    const user = open('/login');
    await user.click(await button('Sign in with a passkey'));
    await heading('Discover');
    expect(server.requests('POST /api/auth/passkey')[0]?.body).toMatchObject({ response: { id: 'AQID' } });
  });

  it('says what is wrong', async () => {
    browserGives(signed);
    server.on('POST /api/auth/passkey/options', { status: 200, body: request });
    server.refuse('POST /api/auth/passkey', 401, 'passkey_refused', 'This passkey cannot be used here.');
    const user = open('/login');
    await user.click(await button('Sign in with a passkey'));
    await screen.findByText('This passkey cannot be used here.');
    browserGives(new DOMException('cancelled', 'NotAllowedError'));
    await user.click(await button('Sign in with a passkey'));
    await screen.findByText('The device was not asked, or it was cancelled. Please try again.');
  });

  it('is not offered where the browser has no passkeys', async () => {
    open('/login');
    await button('Sign In');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
