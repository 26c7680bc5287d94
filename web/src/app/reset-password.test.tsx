import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../test/exchange';
import { button, field, heading, open, openAgain } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

async function choose(user: ReturnType<typeof open>, password: string, repeated = password) {
  await user.type(await field('New password'), password);
  await user.type(await field('Confirm password'), repeated);
  await user.click(await button('Reset password'));
}

describe('resetting a password', () => {
  it('needs a token', async () => {
    open('/reset-password');
    await heading('Invalid Reset Link');
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('refuses a short password and one that is repeated wrongly', async () => {
    const user = open('/reset-password?token=t');
    await choose(user, 'short', 'other');
    await screen.findByText('Password must be at least 6 characters');
    await screen.findByText("Passwords don't match");
    expect(server.requests('POST /api/auth/reset-password')).toHaveLength(0);
  });

  it('succeeds with the token of the address', async () => {
    const user = open('/reset-password?token=t%2B1');
    await choose(user, 'a new one');
    await heading('Password reset successful!');
    screen.getByText(/Passkeys stay: remove any that is not yours/);
    expect(screen.getByRole('link', { name: 'Continue to login' }).getAttribute('href')).toBe('/login');
    expect(server.requests('POST /api/auth/reset-password')[0]?.body).toEqual({ token: 't+1', password: 'a new one' });
  });

  it('takes the token out of the address, and finds it again after a reload', async () => {
    open('/reset-password?token=t%2B1');
    await heading('Choose a new password');
    await waitFor(() => expect(window.location.search).toBe(''));
    cleanup();
    const user = openAgain();
    await choose(user, 'a new one');
    await heading('Password reset successful!');
    expect(server.requests('POST /api/auth/reset-password')[0]?.body).toEqual({ token: 't+1', password: 'a new one' });
  });

  it('works signed in, and leads on only once it is known who is signed in', async () => {
    server.user = member();
    let tell: (answer: Answer) => void = () => undefined;
    const asked = new Promise<void>((heard) => {
      server.on('POST /api/auth/reset-password', () => {
        server.on('GET /api/auth/user', () => {
          heard();
          return new Promise<Answer>((done) => {
            tell = done;
          });
        });
        return { status: 200, body: { message: 'Done' } };
      });
    });
    const user = open('/reset-password?token=t');
    await choose(user, 'a new one');
    await act(() => asked);
    expect(screen.queryByRole('link', { name: 'Continue to login' })).toBeNull();
    tell({ status: 401, body: { statusCode: 401, code: 'unauthorized', message: 'Please sign in' } });
    await heading('Password reset successful!');
    await user.click(screen.getByRole('link', { name: 'Continue to login' }));
    await heading('Sign In');
  });

  it('says of a token that cannot be one that it is none', async () => {
    const user = open(`/reset-password?token=${'x'.repeat(201)}`);
    await choose(user, 'a new one');
    await screen.findByText('Invalid reset token');
    await heading('Invalid Reset Link');
    expect(server.requests('POST /api/auth/reset-password')).toHaveLength(0);
  });

  it('says that a token is no longer valid, and leads to a new one', async () => {
    server.refuse('POST /api/auth/reset-password', 400, 'invalid_reset_token', 'Invalid or expired reset token');
    const user = open('/reset-password?token=old');
    await choose(user, 'a new one');
    await screen.findByText('Reset failed');
    await screen.findByText('Invalid or expired reset token');
    await heading('Invalid Reset Link');
    screen.getByText('It is used, or more than an hour old.');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('keeps the form where the server could not be reached', async () => {
    server.on('POST /api/auth/reset-password', { status: 502 });
    const user = open('/reset-password?token=t');
    await choose(user, 'a new one');
    await screen.findByText('Reset failed');
    await field('New password');
  });
});
