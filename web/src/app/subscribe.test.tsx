import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeStripe } from '../../test/fake-stripe';
import { button, field, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { config } from '../../test/stub-server';
import { chooseTheme } from '../lib/theme';

const stripe = new FakeStripe();
stripe.install();

beforeEach(() => stripe.reset());

const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

describe('the plans', () => {
  it('are six, each with its price and what it gives, for visitors too', async () => {
    open('/subscribe');
    await heading('Upgrade to Premium');
    screen.getByText('Remove ads and unlock exclusive features');
    screen.getByText('30-day money-back guarantee');
    const cards = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('button'));
    const texts = cards.map((card) => card.textContent);
    expect(texts).toHaveLength(6);
    for (const [n, words] of [
      ['Try Week', '$2.99 per week', 'Perfect for testing premium', 'no ads', 'unlimited matches', 'see who likes you'],
      ['15 Days', '$4.99 per 15 days', 'All premium features', 'better value than weekly'],
      ['Monthly', '$8.99 per month', 'All features', 'priority support'],
      ['3 Months', '$19.99', 'Save $6.98 (26% off)'],
      ['6 Months', '$29.99', 'Save $23.95 (44% off)'],
      ['Best Value', '$49.99 per year', 'Save $57.89 (54% off)', 'VIP support'],
    ].entries()) {
      for (const word of words) expect(texts[n]).toContain(word);
    }
  });

  it('cannot be chosen twice while one is on its way', async () => {
    server.user = member();
    let answer: (value: { status: number; body: object }) => void = () => undefined;
    server.on('POST /api/subscription/create', () => new Promise((resolve) => (answer = resolve)));
    const user = open('/subscribe');
    await user.click(await button('Select Best Value'));
    const buttons = await screen.findAllByRole('button', { name: 'Loading...' });
    expect(buttons).toHaveLength(6);
    for (const one of buttons) expect(one).toHaveProperty('disabled', true);
    await waitFor(() => expect(server.requests('POST /api/subscription/create')).toHaveLength(1));
    answer({ status: 200, body: { clientSecret: 'pi_1_secret_1' } });
    await heading('Complete Your Subscription');
    expect(server.requests('POST /api/subscription/create')[0]?.body).toEqual({ plan: 'annual' });
  });

  it('are not for who is premium already', async () => {
    server.user = member({ isPremium: true });
    open('/subscribe');
    await heading('Welcome to Premium!');
    await at('/premium-success');
  });

  it('lead on when the server says so', async () => {
    server.user = member();
    server.on('POST /api/subscription/create', { status: 200, body: { redirectTo: '/premium-success' } });
    const user = open('/subscribe');
    await user.click(await button('Select Monthly'));
    await heading('Welcome to Premium!');
  });

  it('say why a payment could not be set up', async () => {
    server.user = member();
    server.refuse(
      'POST /api/subscription/create',
      503,
      'payments_unavailable',
      'Payments are not available right now.',
    );
    const user = open('/subscribe');
    await user.click(await button('Select Monthly'));
    await screen.findByText('Payment Setup Failed');
    screen.getByText('Payments are not available right now.');
    server.on('POST /api/subscription/create', { status: 502 });
    await user.click(await button('Select Monthly'));
    await screen.findByText('Unable to set up payment. Please try again.');
  });

  it('carry what one agrees to, before and after the choice', async () => {
    server.user = member();
    const user = open('/subscribe');
    await screen.findByText('Secure payment by Stripe. Cancel anytime.');
    screen.getByRole('link', { name: 'Terms of Service' });
    await user.click(await button('Select Monthly'));
    await heading('Complete Your Subscription');
    screen.getByText('Secure payment by Stripe. Cancel anytime.');
    screen.getByRole('link', { name: 'Privacy Policy' });
  });

  it('send a visitor to sign in or register, and wait', async () => {
    const user = open('/subscribe');
    await screen.findByText('Secure payment by Stripe. Cancel anytime.');
    await user.click(await button('Select Monthly'));
    await heading('Sign In');
    expect(server.requests('POST /api/subscription/create')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Create Account' }));
    await heading('Create Account');
    for (const [label, text] of Object.entries({
      Email: 'sam@example.org',
      Username: 'sam',
      Password: 'correct horse',
      'Confirm password': 'correct horse',
    })) {
      await user.type(await field(label), text);
    }
    await user.click(await button('Create Account'));
    await heading('Sign In');
    server.on('POST /api/auth/login', () => {
      server.user = member();
      return { status: 200, body: server.user };
    });
    await user.type(await field('Email'), 'sam@example.org');
    await user.type(await field('Password'), 'correct horse');
    await user.click(await button('Sign In'));
    await heading('Complete Your Subscription');
    expect(server.requests('POST /api/subscription/create').map(({ body }) => body)).toEqual([{ plan: 'monthly' }]);
    expect(window.location.pathname + window.location.search).toBe('/subscribe');
  });

  it.each(['https://evil.example', '//evil.example', '../../x', 'lifetime'])('lead nowhere else: %s', async (plan) => {
    server.user = member();
    open(`/login?plan=${encodeURIComponent(plan)}`);
    await heading('Discover');
    await at('/');
  });
});

async function choose(plan: string) {
  server.user = member();
  const user = open('/subscribe');
  await user.click(await button(`Select ${plan}`));
  await heading('Complete Your Subscription');
  return user;
}

async function chooseReady(plan: string) {
  const user = await choose(plan);
  await screen.findByText('Loading payment form...');
  await stripe.becomeReady();
  return user;
}

const submit = () => button('Complete Subscription');

describe('the payment', () => {
  it('names the plan, its price and who takes the money, and cannot be sent before the form is there', async () => {
    await choose('3 Months');
    screen.getByText(/3 Months/);
    screen.getByText('$19.99');
    screen.getByText(/Secure payment by Stripe/);
    await screen.findByText('Loading payment form...');
    expect(await submit()).toHaveProperty('disabled', true);
    await stripe.becomeReady();
    await waitFor(async () => expect(await submit()).toHaveProperty('disabled', false));
    expect(screen.queryByText('Loading payment form...')).toBeNull();
  });

  it('can be asked for again where nobody said yet who takes the money', async () => {
    server.refuse('GET /api/config', 503, 'service_unavailable', 'Not now');
    const user = await choose('Monthly');
    const retry = await button('Retry');
    screen.getByText('The payment form could not be loaded.');
    server.on('GET /api/config', { status: 200, body: config });
    await user.click(retry);
    await screen.findByText('Loading payment form...');
  });

  it('puts up another form where one did not load', async () => {
    const user = await choose('Monthly');
    await screen.findByText('Loading payment form...');
    await stripe.failToLoad();
    await screen.findByText('The payment form could not be loaded.');
    expect(screen.queryByText('Loading payment form...')).toBeNull();
    stripe.reset();
    await user.click(await button('Retry'));
    await stripe.becomeReady();
    expect(await submit()).toHaveProperty('disabled', false);
  });

  it('is drawn in the theme of the page, also when that changes', async () => {
    await chooseReady('Monthly');
    expect(stripe.theme).toBe('stripe');
    act(() => chooseTheme('dark'));
    expect(stripe.theme).toBe('night');
    act(() => chooseTheme('system'));
    expect(stripe.theme).toBe('stripe');
  });

  it('can be left for another plan', async () => {
    const user = await choose('Monthly');
    await user.click(await button('Back to Plans'));
    await heading('Upgrade to Premium');
    expect(screen.queryByText('Complete Your Subscription')).toBeNull();
  });

  it('leads to premium when it succeeds, and reads who one is anew', async () => {
    const user = await chooseReady('Monthly');
    const before = server.requests('GET /api/auth/user').length;
    await user.click(await submit());
    await heading('Welcome to Premium!');
    await screen.findByText('Payment Successful');
    screen.getByText('Welcome to Premium! Your ads have been removed.');
    expect(stripe.confirmed[0]?.return_url).toBe(`${window.location.origin}/premium-success`);
    await waitFor(() => expect(server.requests('POST /api/subscription/refresh')).not.toHaveLength(0));
    await waitFor(() => expect(server.requests('GET /api/auth/user').length).toBeGreaterThan(before));
  });

  it('says what the provider says when it fails, and can be tried again', async () => {
    stripe.outcome = async () => ({ error: { message: 'Your card was declined.' } });
    const user = await chooseReady('Monthly');
    await user.click(await submit());
    const title = await screen.findByText('Payment Failed');
    screen.getByText('Your card was declined.');
    expect(title.closest('[data-variant]')?.getAttribute('data-variant')).toBe('destructive');
    expect(await submit()).toHaveProperty('disabled', false);
  });

  it('is in progress until it is over', async () => {
    let finish: (outcome: { error: { message: string } }) => void = () => undefined;
    stripe.outcome = () => new Promise((resolve) => (finish = resolve));
    const user = await chooseReady('Monthly');
    await user.click(await submit());
    expect(await button('Processing...')).toHaveProperty('disabled', true);
    finish({ error: { message: 'No.' } });
    await submit();
  });

  it.each([
    ['another plan', () => button('Back to Plans'), 'Upgrade to Premium'],
    ['another page', () => screen.findByRole('link', { name: 'Back' }), 'Discover'],
  ])('asks before it is left while it is in progress: for %s', async (_, way, there) => {
    stripe.outcome = () => new Promise(() => undefined);
    const user = await chooseReady('Monthly');
    await user.click(await submit());
    await user.click(await way());
    await heading('Leave during the payment?');
    await user.click(await button('Stay'));
    await button('Processing...');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await user.click(await way());
    await user.click(await button('Leave'));
    await heading(there);
  });

  it('asks no more once it is over', async () => {
    let finish: (outcome: { error: { message: string } }) => void = () => undefined;
    stripe.outcome = () => new Promise((resolve) => (finish = resolve));
    const user = await chooseReady('Monthly');
    await user.click(await submit());
    await user.click(await button('Back to Plans'));
    await heading('Leave during the payment?');
    finish({ error: { message: 'No.' } });
    await waitFor(() => expect(screen.queryByText('Leave during the payment?')).toBeNull());
    await user.click(await button('Back to Plans'));
    await heading('Upgrade to Premium');
  });

  it('has words for what nobody foresaw', async () => {
    stripe.outcome = () => Promise.reject(new Error('network'));
    const user = await chooseReady('Monthly');
    await user.click(await submit());
    await screen.findByText('Payment Error');
    screen.getByText('Something went wrong. Please try again.');
  });
});
