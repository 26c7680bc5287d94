import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { barriers } from '../../test/barriers';
import { button, field, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { statement } from '../../test/statements';
import { forgetAppeals } from '../lib/appeals';
import { leave } from '../lib/leave';

const text = 'I agree that you keep it.\nI can take this back.';
const consent = { kind: 'special_data', version: 3, sha256: 'c'.repeat(64) };
const birthDate = '1990-06-15';

beforeEach(() => {
  forgetAppeals();
  server.user = member({ needs: ['welcome'] });
  server.on('GET /api/consents', { status: 200, body: [{ ...consent, text }] });
  server.on('POST /api/account/welcome', { status: 204 });
});

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
const again = () => field('Date of birth, once more');
const requests = () => server.requests('POST /api/account/welcome');

type Answer = { first?: string; second?: string; agrees?: boolean };

async function fill(user: UserEvent, { first = birthDate, second, agrees = true }: Answer = {}) {
  if (first) await user.type(await field('Date of birth'), first);
  if (second ?? first) await user.type(await again(), second ?? first);
  if (agrees) await user.click(await box());
  await user.click(await button('Come in'));
}

describe('the age gate', () => {
  it.each(['/', '/messages', '/settings/account', '/subscribe', '/nowhere'])('comes before %s', async (path) => {
    open(path);
    await heading('Welcome');
    expect(window.location.pathname).toBe('/welcome');
    await waitFor(() => expect(document.title).toBe('Welcome · Testname'));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(server.sockets.count).toBe(0);
    const asked = server.seen.map(({ route }) => route);
    expect(asked.filter((route) => /discover|conversations|taps|subscription/.test(route))).toEqual([]);
  });

  it('leaves the Terms open, and lets nobody in who has passed it', async () => {
    const user = open('/welcome');
    // The landing has such a link too, and is shown until it is known who comes.
    await heading('Welcome');
    await user.click(screen.getByRole('link', { name: 'Terms of Service' }));
    await heading('Terms of Service');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Welcome');
  });

  it('is not there for whoever needs nothing', async () => {
    server.user = member();
    open('/welcome');
    await heading('Discover');
  });

  it('shows what is consented to, unticked, and sends the date and exactly that', async () => {
    const user = open('/');
    for (const paragraph of text.split('\n')) await screen.findByText(paragraph);
    expect((await box()).checked).toBe(false);
    await fill(user);
    await waitFor(() => expect(requests().map(({ body }) => body)).toEqual([{ birthDate, consents: [consent] }]));
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(birthDate);
  });

  it('keeps the plan that was chosen', async () => {
    const user = open('/login?plan=monthly');
    await heading('Welcome');
    await fill(user);
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/subscribe?plan=monthly'));
  });

  it.each<[string, Answer, string]>([
    ['nothing', { first: '' }, 'Enter the date on which you were born'],
    ['the future', { first: '2190-01-01' }, 'Enter the date on which you were born'],
    ['two dates', { second: '1991-06-15' }, 'The dates differ'],
    ['no consent', { agrees: false }, 'You can come in once you agree'],
  ])('asks again for %s, and sends nothing', async (_, answer, words) => {
    const user = open('/welcome');
    await heading('Welcome');
    await fill(user, answer);
    await screen.findByText(words);
    expect(requests()).toEqual([]);
  });

  it('shows the new words when they have changed meanwhile, unticked', async () => {
    server.refuse('POST /api/account/welcome', 409, 'consent_outdated', 'This text has changed. Please read it again.');
    const user = open('/welcome');
    await field('Date of birth');
    server.on('GET /api/consents', { status: 200, body: [{ ...consent, version: 4, text: 'Other words.' }] });
    await fill(user);
    await screen.findByText('Other words.');
    await screen.findByText('This text has changed. Please read it again.');
    expect((await box()).checked).toBe(false);
    expect(await field('Date of birth')).toMatchObject({ value: birthDate });
  });

  it('says when it cannot be asked, and asks again', async () => {
    server.refuse('GET /api/consents', 503, 'service_unavailable', 'Not now');
    const user = open('/welcome');
    const retry = await button('Retry');
    server.on('GET /api/consents', { status: 200, body: [{ ...consent, text }] });
    await user.click(retry);
    await heading('Welcome');
  });

  it('has ways out: the data, the deletion, and signing out', async () => {
    server.on('DELETE /api/account', { status: 204 });
    const user = open('/welcome');
    await button('Download my data');
    await button('Log out');
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
    await user.click(await button('Delete account'));
    await screen.findByRole('dialog', { name: 'Delete account' });
  });

  it('charges nobody who stays outside: whoever pays can cancel', async () => {
    server.user = member({ needs: ['welcome'], isPremium: true, subscriptionStatus: 'active' });
    const end = { currentPeriodEnd: '2030-05-04T10:00:00.000Z', cancelAtPeriodEnd: true };
    server.on('POST /api/subscription/cancel', { status: 200, body: { plan: 'monthly', status: 'active', ...end } });
    const user = open('/welcome');
    await user.click(await button('Cancel Subscription'));
    await screen.findByText('Subscription cancelled');
    await screen.findByText('It does not renew.');
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
    await heading('Welcome');
  });

  it('has no barriers', async () => {
    const user = open('/welcome');
    await heading('Welcome');
    await user.click(await button('Come in'));
    await screen.findByText('You can come in once you agree');
    expect(await barriers()).toEqual([]);
  });

  it('that is put up meanwhile is met with the next call', async () => {
    server.user = member();
    const user = open('/');
    await heading('Discover');
    server.user = member({ ...server.user, needs: ['welcome'] });
    server.refuse('GET /api/favorites', 403, 'welcome_needed', 'Please tell us first when you were born.');
    await user.click(await screen.findByRole('link', { name: 'Favorites' }));
    await heading('Welcome');
  });
});

describe('who is too young', () => {
  it('hears kindly that a new account is gone, and that screen stays until they leave it', async () => {
    server.refuse('POST /api/account/welcome', 403, 'under_age', 'You have to be 18 or older.');
    localStorage.setItem('member', '1');
    const user = open('/welcome');
    await fill(user, { first: '2015-06-15' });
    await heading('Goodbye for now');
    screen.getByText(/welcome here/);
    expect(localStorage.getItem('member')).toBeNull();
    expect(await barriers()).toEqual([]);
    await user.click(await button('Leave'));
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/'));
  });

  it('reads why an account from before is suspended, and can object', async () => {
    const told = statement({ kind: 'suspend', text: 'Your account is suspended until then.\n\nWhy' });
    const refusal = { statusCode: 403, code: 'account_suspended', message: 'Suspended', statement: told };
    server.on('POST /api/account/welcome', { status: 403, body: { ...refusal, appealToken: 'a-token' } });
    server.on('POST /api/appeals', { status: 201, body: {} });
    const user = open('/welcome');
    await fill(user, { first: '2015-06-15' });
    await heading('About your account');
    await user.click(await screen.findByRole('link', { name: 'Read the rules in our Terms' }));
    await heading('Terms of Service');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('About your account');
    await user.click(await button('Object'));
    await user.type(await screen.findByRole('textbox', { name: 'Why do you object?' }), 'A slip');
    await user.click(await button('Send objection'));
    await screen.findByText(/^Your objection is sent\./);
    expect(server.requests('POST /api/appeals')[0]?.body).toEqual({ appealToken: 'a-token', text: 'A slip' });
  });

  it('is not heard of by whoever signs in after them in the same tab', async () => {
    server.refuse('POST /api/account/welcome', 403, 'account_suspended', 'Suspended');
    const user = open('/welcome');
    await fill(user, { first: '2015-06-15' });
    await heading('About your account');
    server.user = null;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'leaving', newValue: '' })));
    server.on('POST /api/auth/login', () => {
      server.user = member({ needs: ['welcome'] });
      return { status: 200, body: server.user };
    });
    await user.click(await screen.findByRole('link', { name: 'Sign In' }));
    await user.type(await field('Email'), 'else@example.org');
    await user.type(await field('Password'), 'correct horse');
    await user.click(await button('Sign In'));
    await heading('Welcome');
    expect(screen.queryByText(/suspended for a week/)).toBeNull();
  });

  it('hears of it also where the statement is not there yet', async () => {
    server.refuse('POST /api/account/welcome', 403, 'account_suspended', 'Suspended');
    const user = open('/welcome');
    await fill(user, { first: '2015-06-15' });
    await screen.findByText(/suspended for a week/);
  });
});

describe('an age that follows from the date of birth', () => {
  it('is shown in the form, says why it cannot be changed, and is not sent', async () => {
    server.user = member({ age: 34, isAgeFixed: true });
    const user = open('/profile');
    await user.click(await button('Edit'));
    const age = await field('Age');
    const note = document.getElementById(age.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Follows from your date of birth.');
    await user.type(age, '9');
    expect(age).toMatchObject({ value: '34', readOnly: true });
    await user.type(await field('Display Name'), 'x');
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(server.requests('PUT /api/profile')).toHaveLength(1));
    expect(server.requests('PUT /api/profile')[0]?.body).not.toHaveProperty('age');
  });
});
