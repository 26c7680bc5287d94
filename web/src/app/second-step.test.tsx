import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, field, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const required = {
  statusCode: 401,
  code: 'second_factor_required',
  message: 'Enter the code from your authenticator.',
  challenge: 'first-half',
};

async function givePassword() {
  server.on('POST /api/auth/login', { status: 401, body: required });
  const user = open('/login');
  await user.type(await field('Email'), 'sam@example.org');
  await user.type(await field('Password'), 'secret');
  await user.click(await button('Sign In'));
  await heading('Enter your code');
  return user;
}

describe('the second step of a sign-in', () => {
  it('asks for a code, and welcomes', async () => {
    const user = await givePassword();
    server.on('POST /api/auth/second-factor', () => {
      server.user = member();
      return { status: 200, body: server.user };
    });
    await user.click(await button('Continue'));
    await screen.findByText('Enter the code');
    await user.type(await field('Code'), ' 123 456 ');
    await user.click(await button('Continue'));
    await screen.findByText('Welcome back!');
    await heading('Discover');
    expect(screen.queryByText('Login failed')).toBeNull();
    const [answer] = server.requests('POST /api/auth/second-factor');
    expect(answer?.body).toEqual({ challenge: 'first-half', code: '123 456' });
  });

  it('says beside the field that a code is wrong', async () => {
    const user = await givePassword();
    server.refuse('POST /api/auth/second-factor', 401, 'wrong_code', 'That code is not right.');
    await user.type(await field('Code'), '000000');
    await user.click(await button('Continue'));
    await screen.findByText('That code is not right.');
    expect(document.activeElement).toBe(await field('Code'));
  });

  it('begins again when it took too long', async () => {
    const user = await givePassword();
    const message = 'This took too long. Please sign in again.';
    server.refuse('POST /api/auth/second-factor', 401, 'challenge_over', message);
    await user.type(await field('Code'), '123456');
    await user.click(await button('Continue'));
    await screen.findByText(message);
    await field('Password');
  });

  it('leads back to another account', async () => {
    const user = await givePassword();
    await user.click(await button('Back to Sign In'));
    await field('Password');
  });
});
