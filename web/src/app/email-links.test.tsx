import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, field, heading, open } from '../../test/open';
import { server } from '../../test/server';

const link = (isChange: boolean) =>
  server.on('POST /api/auth/email-link', { status: 200, body: { username: 'kestrel', isChange } });
const used = ['invalid_email_link', 'This link is used or too old. Please ask for a new one.'] as const;

describe('the page behind the link in a mail', () => {
  it('names the account and confirms with a press, not before', async () => {
    link(false);
    server.on('POST /api/auth/confirm-email', { status: 200, body: {} });
    const user = open('/confirm-email?token=t%2B1');
    await heading('Confirm your address');
    await screen.findByText('kestrel');
    expect(server.requests('POST /api/auth/confirm-email')).toHaveLength(0);
    await user.click(await button('Confirm'));
    await heading('Address confirmed');
    expect(server.requests('POST /api/auth/confirm-email')[0]?.body).toEqual({ token: 't+1' });
  });

  it('deletes an account that is somebody else’s after a second press', async () => {
    link(false);
    server.on('POST /api/auth/not-me', { status: 204 });
    const user = open('/confirm-email?token=t');
    await user.click(await button('This is not me'));
    await heading('Delete this account?');
    await user.click(await button('Back'));
    await user.click(await button('This is not me'));
    expect(server.requests('POST /api/auth/not-me')).toHaveLength(0);
    await user.click(await button('Delete the account'));
    await heading('Account deleted');
    expect(server.requests('POST /api/auth/not-me')[0]?.body).toEqual({ token: 't' });
  });

  it('takes back a change of address, and deletes nothing', async () => {
    link(true);
    server.on('POST /api/auth/not-me', { status: 204 });
    const user = open('/confirm-email?token=t');
    await screen.findByText(/wants to use your address/);
    await user.click(await button('This is not me'));
    await user.click(await button('Take it back'));
    await heading('Request taken back');
  });

  it('says of a link that is used, and of half a link, that it is not valid', async () => {
    server.refuse('POST /api/auth/email-link', 400, ...used);
    open('/confirm-email?token=old');
    await heading('This link is not valid');
  });

  it.each(['/confirm-email', '/undo', '/notice'])('takes the token out of the address: %s', async (path) => {
    link(false);
    open(`${path}?token=t`);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.history.state.usr).toMatchObject({ token: 't' });
    await screen.findByRole('button', { name: /^(Confirm|Take it back)$/ });
  });

  it('needs a token', async () => {
    open('/confirm-email');
    await screen.findByText(/It is incomplete/);
  });

  it('can be tried again when the link could not be looked at', async () => {
    server.on('POST /api/auth/email-link', { status: 502 });
    const user = open('/confirm-email?token=t');
    await screen.findByText('The link could not be looked at.');
    link(false);
    await user.click(await button('Retry'));
    await heading('Confirm your address');
  });

  it('says what went wrong with the press', async () => {
    link(false);
    server.refuse('POST /api/auth/confirm-email', 403, 'account_suspended', 'This account has been suspended.');
    const user = open('/confirm-email?token=t');
    await user.click(await button('Confirm'));
    await screen.findByText('This account has been suspended.');
  });
});

describe('taking a change of address back', () => {
  it('asks for the password of then', async () => {
    server.refuse('POST /api/auth/undo', 403, 'wrong_password', 'That is not your password.');
    const user = open('/undo?token=t');
    await user.type(await field('Password before the change'), 'a guess');
    await user.click(await button('Take it back'));
    await screen.findByText('That is not your password.');
    server.on('POST /api/auth/undo', { status: 200, body: {} });
    await user.click(await button('Take it back'));
    await heading('Your account is yours again');
    expect(server.requests('POST /api/auth/undo')[1]?.body).toEqual({ token: 't', password: 'a guess' });
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/login');
  });

  it('says that a link is too old', async () => {
    server.refuse('POST /api/auth/undo', 400, ...used);
    const user = open('/undo?token=t');
    await user.type(await field('Password before the change'), 'a guess');
    await user.click(await button('Take it back'));
    await heading('This link is not valid');
  });
});
