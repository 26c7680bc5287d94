import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeStripe } from '../../test/fake-stripe';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { config } from '../../test/stub-server';
import { chooseTheme } from '../lib/theme';

const stripe = new FakeStripe();
stripe.install();

beforeEach(() => stripe.reset());

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
    await screen.findByText('Payment Error');
    screen.getByText('Something went wrong. Please try again.');
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

  it('names the document and takes the focus, as the plans do after it', async () => {
    const { dataset } = document.documentElement;
    delete dataset.fonts;
    server.user = member();
    const user = open('/subscribe');
    // The first screen leaves the focus where it is.
    await waitFor(() => expect(dataset.fonts).toBe(''));
    await user.click(await button('Select Monthly'));
    await heading('Complete Your Subscription');
    await waitFor(() => expect(document.title).toBe('Complete Your Subscription · Testname'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.click(await button('Back to Plans'));
    await heading('Upgrade to Premium');
    expect(document.title).toBe('Upgrade to Premium · Testname');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('is left for the plans by going back, and not come back to by going forward', async () => {
    const user = await choose('Monthly');
    act(() => window.history.back());
    await heading('Upgrade to Premium');
    const isForward = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    act(() => window.history.forward());
    await act(() => isForward);
    await user.click(await button('Select 3 Months'));
    await heading('Complete Your Subscription');
    screen.getByText('$19.99');
    expect(window.location.pathname).toBe('/subscribe');
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

  it('leads to premium where the provider says that it is paid already', async () => {
    const message = 'You cannot confirm this PaymentIntent because it has already succeeded.';
    stripe.outcome = async () => ({ error: { message, payment_intent: { status: 'succeeded' } } });
    const user = await chooseReady('Monthly');
    await user.click(await submit());
    await heading('Welcome to Premium!');
    await screen.findByText('Payment Successful');
    expect(screen.queryByText('Payment Failed')).toBeNull();
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
