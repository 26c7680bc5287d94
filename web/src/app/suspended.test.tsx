import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { button, field, heading, open } from '../../test/open';
import { server } from '../../test/server';
import { statement } from '../../test/statements';
import { forgetAppeals } from '../lib/appeals';

beforeEach(forgetAppeals);

const refusal = { statusCode: 403, code: 'account_suspended', message: 'This account has been suspended.' };
const told = {
  ...refusal,
  statement: statement({ kind: 'suspend', text: 'Your account is suspended for good.\n\nWhat was found: a threat' }),
  appealToken: 'a-token',
};

async function signIn() {
  const user = open('/login');
  await user.type(await field('Email'), 'sam@example.org');
  await user.type(await field('Password'), 'secret');
  await user.click(await button('Sign In'));
  return user;
}

describe('signing in to a suspended account', () => {
  it('shows why, and takes an objection with the token of the answer', async () => {
    server.on('POST /api/auth/login', { status: 403, body: told });
    server.on('POST /api/appeals', { status: 201, body: {} });
    const user = await signIn();
    await heading('About your account');
    screen.getByText('What was found: a threat');
    await user.click(await button('Object'));
    await user.type(await screen.findByRole('textbox', { name: 'Why do you object?' }), 'It was a joke');
    await user.click(await button('Send objection'));
    await screen.findByText(/^Your objection is sent\./);
    const [objection] = server.requests('POST /api/appeals');
    expect(objection?.body).toEqual({ appealToken: 'a-token', text: 'It was a joke' });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage, ...window.history.state })).not.toContain('a-token');
    await user.click(await button('Back to Sign In'));
    await heading('Sign In');
  });

  it('says how an objection was decided, and of what else was decided, with a token each', async () => {
    const outcome = statement({ kind: 'suspend', text: 'The decision stays.\n\nThe reason: it was no joke' });
    const other = {
      statement: statement({ text: 'A photo was taken away.' }),
      appealToken: 'another-token',
      outcome: null,
    };
    const appealed = { ...told.statement, canAppeal: false };
    const body = { ...refusal, statement: appealed, outcome, others: [other] };
    server.on('POST /api/auth/login', { status: 403, body });
    server.on('POST /api/appeals', { status: 201, body: {} });
    const user = await signIn();
    await screen.findByText('The reason: it was no joke');
    expect(screen.queryByText(/^You have objected to this\./)).toBeNull();
    within(screen.getByRole('region', { name: 'A photo was taken away.' })).getByRole('button', { name: 'Object' });
    await user.click(await button('Object'));
    await user.type(await screen.findByRole('textbox', { name: 'Why do you object?' }), 'It was mine');
    await user.click(await button('Send objection'));
    await screen.findByText(/^Your objection is sent\./);
    expect(server.requests('POST /api/appeals')[0]?.body).toEqual({
      appealToken: 'another-token',
      text: 'It was mine',
    });
  });

  it('says that there was an objection where there can be no other', async () => {
    const text = 'Your account is suspended until 2026-12-07 09:05 UTC. Then it opens by itself.';
    const appealed = { ...told.statement, text, canAppeal: false, objection: 'waiting' };
    server.on('POST /api/auth/login', { status: 403, body: { ...refusal, statement: appealed } });
    await signIn();
    await screen.findByText(/^You have objected to this\./);
    screen.getByText(/until 2026‑12‑07 09:05 UTC\./);
    expect(screen.queryByRole('button', { name: 'Object' })).toBeNull();
  });

  it('stays while the Terms are read, with what was written', async () => {
    server.on('POST /api/auth/login', { status: 403, body: told });
    server.on('POST /api/appeals', { status: 201, body: {} });
    const user = await signIn();
    await user.click(await button('Object'));
    await user.type(await screen.findByRole('textbox', { name: 'Why do you object?' }), 'It was a joke');
    await user.click(screen.getByRole('link', { name: 'Read the rules in our Terms' }));
    await heading('Terms of Service');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await button('Send objection'));
    await screen.findByText(/^Your objection is sent\./);
    const [objection] = server.requests('POST /api/appeals');
    expect(objection?.body).toEqual({ appealToken: 'a-token', text: 'It was a joke' });
  });

  it('is not shown to whoever signs in next in this tab, once it was left', async () => {
    server.on('POST /api/auth/login', { status: 403, body: told });
    const user = await signIn();
    await heading('About your account');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Sign In' }));
    await heading('Sign In');
  });

  it('shows it after the second factor too', async () => {
    const challenge = { statusCode: 401, code: 'second_factor_required', message: 'Code', challenge: 'c' };
    server.on('POST /api/auth/login', { status: 401, body: challenge });
    server.on('POST /api/auth/second-factor', { status: 403, body: told });
    const user = await signIn();
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(await button('Continue'));
    await heading('About your account');
  });

  it('says no more than that where there is no statement', async () => {
    server.on('POST /api/auth/login', { status: 403, body: refusal });
    await signIn();
    await screen.findByText('This account has been suspended.');
    await heading('Sign In');
  });
});
