import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../test/exchange';
import { button, field, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { oweSignOut } from '../lib/empty-device';

/** Opens the screen and fills it in. */
async function signIn(password = 'secret') {
  const user = open('/login');
  await user.type(await field('Email'), 'sam@example.org');
  await user.type(await field('Password'), password);
  await user.click(await button('Sign In'));
}

/** Signs in where somebody else has signed in meanwhile, in another tab, and left this in the storage. */
async function signInAfterAnother(left: Record<string, string> = {}) {
  server.on('POST /api/auth/login', () => {
    for (const [key, value] of Object.entries({ member: 'of another', ...left })) localStorage.setItem(key, value);
    server.user = member();
    return { status: 200, body: server.user };
  });
  await signIn();
  await heading('Discover');
}

describe('signing in', () => {
  it('says what is wrong with each field, and takes it back as one types', async () => {
    const user = open('/login');
    await user.click(await button('Sign In'));
    await screen.findByText('Please enter a valid email address');
    await screen.findByText('Password is required');
    expect(server.requests('POST /api/auth/login')).toHaveLength(0);

    await user.type(await field('Email'), 'sam@example.org');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull());
  });

  it('shows and hides the password', async () => {
    const user = open('/login');
    const password = await field('Password');
    await user.click(await button('Show password'));
    expect(password.getAttribute('type')).toBe('text');
    await user.click(await button('Hide password'));
    expect(password.getAttribute('type')).toBe('password');
  });

  it('welcomes and goes to Discover', async () => {
    server.on('POST /api/auth/login', () => {
      server.user = member();
      return { status: 200, body: server.user };
    });
    const user = open('/login');
    await user.type(await field('Email'), ' Sam@Example.org ');
    await user.type(await field('Password'), 'secret');
    await user.click(await button('Sign In'));
    await screen.findByText('Welcome back!');
    await heading('Discover');
    expect(window.location.pathname).toBe('/');
    expect(server.requests('POST /api/auth/login')[0]?.body).toEqual({ email: 'sam@example.org', password: 'secret' });
    expect(server.requests('GET /api/auth/user')).toHaveLength(2);
  });

  it('begins without what somebody else has left in this browser, who used another tab', async () => {
    await signInAfterAnother({ 'discover-filters': '{}', theme: 'dark' });
    expect(Object.keys(localStorage).sort()).toEqual(['member', 'theme']);
  });

  it('leaves another mark than the sign-in before, which the next pages keep', async () => {
    const mark = () => localStorage.getItem('member');
    await signInAfterAnother();
    const own = mark();
    expect(own).toMatch(/^0\.\w+$/);
    cleanup();
    open('/settings');
    await heading('Settings');
    expect(mark()).toBe(own);
  });

  it('owes no sign-out any more, also where the server did not answer before', async () => {
    oweSignOut();
    server.on('GET /api/auth/user', { status: 503 });
    server.on('POST /api/auth/login', () => {
      const user = member();
      server.on('GET /api/auth/user', { status: 200, body: user });
      return { status: 200, body: user };
    });
    await signIn();
    await heading('Discover');
    expect(localStorage.getItem('leaving')).toBeNull();
    expect(document.cookie).not.toContain('leaving');
  });

  it('is not undone by an answer from before, which a network kept back', async () => {
    let refuse: (answer: Answer) => void = () => undefined;
    server.on('GET /api/auth/user', () => new Promise<Answer>((answer) => (refuse = answer)));
    server.on('POST /api/auth/login', () => {
      server.user = member();
      server.on('GET /api/auth/user', { status: 200, body: server.user });
      return { status: 200, body: server.user };
    });
    await signIn();
    await heading('Discover');
    const read = jest.spyOn(Response.prototype, 'text');
    refuse({ status: 401, body: { statusCode: 401, code: 'unauthorized', message: 'Please sign in' } });
    await waitFor(() => expect(read).toHaveBeenCalled());
    await read.mock.results[0]?.value;
    await heading('Discover');
    expect(localStorage.getItem('member')).not.toBeNull();
  });

  it('shows why the server refused', async () => {
    server.refuse('POST /api/auth/login', 401, 'invalid_credentials', 'Invalid email or password');
    await signIn('wrong');
    await screen.findByText('Login failed');
    await screen.findByText('Invalid email or password');
  });

  it.each([
    ['the server fails', () => server.on('POST /api/auth/login', { status: 502 })],
    ['there is no network', () => server.cut('POST /api/auth/login')],
  ])('blames no credentials where %s', async (_, arrange) => {
    arrange();
    await signIn();
    await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
  });

  it('has words of its own for a refusal without any', async () => {
    server.on('POST /api/auth/login', { status: 401 });
    await signIn();
    await screen.findByText('Please check your credentials');
  });
});
