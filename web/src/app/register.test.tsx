import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, field, heading, open } from '../../test/open';
import { server } from '../../test/server';

async function fill(user: ReturnType<typeof open>, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await user.type(await field(label), value);
  await user.click(await button('Create Account'));
}

const filled = {
  Email: 'sam@example.org',
  Username: 'sam',
  Password: 'secret',
  'Confirm password': 'secret',
};

describe('registering', () => {
  it('says what is wrong with each field at once', async () => {
    const user = open('/register');
    await fill(user, { Email: 'nobody', Username: 'ab', Password: 'short', 'Confirm password': 'other' });
    await screen.findByText('Please enter a valid email address');
    await screen.findByText('Username must be at least 3 characters');
    await screen.findByText('Password must be at least 6 characters');
    await screen.findByText("Passwords don't match");
    expect(document.activeElement).toBe(await field('Email'));
    expect(server.requests('POST /api/auth/register')).toHaveLength(0);
  });

  it('refuses a username over 20 characters', async () => {
    const user = open('/register');
    await fill(user, { ...filled, Username: 'a'.repeat(21) });
    await screen.findByText('Username must be less than 20 characters');
  });

  it('goes to the login, and does not send the repeated password', async () => {
    const user = open('/register');
    await fill(user, filled);
    await screen.findByText('Account created!');
    await heading('Sign In');
    expect(window.location.pathname).toBe('/login');
    const { email, username, password, ...rest } = server.requests('POST /api/auth/register')[0]?.body ?? {};
    expect([email, username, password, rest]).toEqual(['sam@example.org', 'sam', 'secret', {}]);
    await screen.findByDisplayValue('sam@example.org');
  });

  it('keeps the plan that was chosen while the Terms are read', async () => {
    const user = open('/register?plan=monthly');
    await screen.findByText(/^Sign in or create an account/);
    await user.click(screen.getByRole('link', { name: 'Terms of Service' }));
    await heading('Terms of Service');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByText(/^Sign in or create an account/);
  });

  it('says on the field too that an email is taken', async () => {
    server.refuse('POST /api/auth/register', 409, 'email_taken', 'An account with this email already exists');
    const user = open('/register');
    await fill(user, filled);
    await screen.findByText('Registration failed');
    expect(await screen.findAllByText('An account with this email already exists')).not.toHaveLength(0);
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
  });

  it('says in words how easily the password is guessed, and refuses none for it', async () => {
    const user = open('/register');
    await user.type(await field('Username'), 'quillon');
    await user.type(await field('Password'), 'quillon1');
    await screen.findByText(/^Very easy to guess/);
    await user.clear(await field('Password'));
    expect(screen.queryByText(/to guess/)).toBeNull();
    await user.type(await field('Password'), 'a heron, two lamps, no rain');
    await screen.findByText('Very hard to guess.');
    await user.clear(await field('Password'));
    await user.clear(await field('Username'));
    await fill(user, { ...filled, Password: '123456', 'Confirm password': '123456' });
    await heading('Sign In');
  });
});
