import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, field, heading, open } from '../../test/open';
import { server } from '../../test/server';

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
    await field('Email');
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
