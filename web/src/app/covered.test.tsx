import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { button, field, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { statement } from '../../test/statements';
import { chooseFace } from '../lib/choose-face';

beforeEach(() => chooseFace('weather'));
afterEach(() => chooseFace('own'));

const read = jest.spyOn(Response.prototype, 'json');

/** Nothing says what the app is, whose name has come, and its picture is that of the face. */
async function expectCovered() {
  await waitFor(() => {
    const addresses = read.mock.contexts.map((answer) => (answer as Response).url);
    expect(addresses).toContainEqual(expect.stringMatching('/config$'));
  });
  await act(() => Promise.all(read.mock.results.map(({ value }) => value)));
  expect(document.body.textContent).not.toMatch(/testname|skin deep|lgbt|communit/i);
  expect(document.title).toBe('Weather');
  const pictures = [...document.querySelectorAll('[data-logo]')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['/icons/weather.svg']);
  expect(document.documentElement.dataset.plain).toBeDefined();
}

const leadsBack = () => screen.queryByRole('link', { name: 'Back' }) !== null;

async function signIn(at: string) {
  const user = open(at);
  await user.type(await field('Email'), 'sam@example.org');
  await user.type(await field('Password'), 'secret');
  await user.click(await button('Sign In'));
  return user;
}

describe('under another face, signed out', () => {
  it.each(['/', '/messages', '/settings', '/anything', '/login'])(
    'the sign-in is all that is at %s',
    async (address) => {
      open(address);
      await heading('Sign In');
      await expectCovered();
      expect(leadsBack()).toBe(false);
      expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register');
    },
  );

  it('it is all that is shown while nobody knows yet who is asking', async () => {
    server.on('GET /api/auth/user', () => new Promise(() => {}));
    open('/messages');
    await heading('Sign In');
    await expectCovered();
  });

  it.each([
    ['/register', 'Create Account', false],
    ['/forgot-password', 'Forgot your password?', true],
    ['/reset-password?token=t', 'Choose a new password', true],
  ])('%s does not say what the app is', async (address, title, hasBack) => {
    open(address);
    await heading(title);
    await expectCovered();
    expect(leadsBack()).toBe(hasBack);
  });

  it.each([
    ['second_factor_required', { status: 401, challenge: 'first-half' }, 'Enter your code'],
    ['account_suspended', { status: 403, statement: statement({ kind: 'suspend' }) }, 'About your account'],
  ])('what follows the password does not either: %s', async (code, { status, ...more }, title) => {
    server.on('POST /api/auth/login', { status, body: { statusCode: status, code, message: 'Go on', ...more } });
    const user = await signIn('/');
    await heading(title);
    await expectCovered();
    expect(leadsBack()).toBe(false);
    await user.click(await button('Back to Sign In'));
    await heading('Sign In');
  });

  it.each(['/', '/messages'])('who signs in at %s comes to Discover, in the colours of the app', async (address) => {
    server.on('POST /api/auth/login', () => {
      server.user = member();
      return { status: 200, body: server.user };
    });
    await signIn(address);
    await heading('Discover');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(document.documentElement.dataset.plain).toBeUndefined();
  });

  it('the landing comes with the own face, which is chosen in another window', async () => {
    open('/');
    await heading('Sign In');
    act(() => chooseFace('own'));
    await heading('Testname');
    screen.getByText('Connect with the LGBTQ+ community');
  });
});
