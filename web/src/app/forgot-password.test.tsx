import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, field, heading, open } from '../../test/open';
import { server } from '../../test/server';
import { noteEmail } from '../lib/known-email';

afterEach(() => noteEmail(''));

const email = async () => ((await field('Email')) as HTMLInputElement).value;

describe('a forgotten password', () => {
  it('asks for a valid email', async () => {
    const user = open('/forgot-password');
    await user.click(await button('Send reset link'));
    await screen.findByText('Please enter a valid email address');
  });

  it('leads to the inbox, and back to the form', async () => {
    const user = open('/forgot-password');
    await user.type(await field('Email'), 'sam@example.org');
    await user.click(await button('Send reset link'));
    await screen.findByText('Reset link sent!');
    await heading('Check your inbox');
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
    await user.click(await button('Try again'));
    expect(await email()).toBe('sam@example.org');
  });

  it('is asked for with the email of a sign-in that failed, whose toast goes', async () => {
    server.refuse('POST /api/auth/login', 401, 'invalid_credentials', 'Invalid email or password');
    const user = open('/login');
    await user.type(await field('Email'), 'sam@example.org');
    await user.type(await field('Password'), 'wrong');
    await user.click(await button('Sign In'));
    await screen.findByText('Login failed');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await heading('Forgot your password?');
    expect(await email()).toBe('sam@example.org');
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(window.location.href).not.toContain('sam');
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await heading('Sign In');
    expect(await email()).toBe('sam@example.org');
  });

  it('says that the mail could not be sent', async () => {
    server.on('POST /api/auth/forgot-password', { status: 500 });
    const user = open('/forgot-password');
    await user.type(await field('Email'), 'sam@example.org');
    await user.click(await button('Send reset link'));
    await screen.findByText('Error');
    await screen.findByText('Failed to send reset email');
  });
});
