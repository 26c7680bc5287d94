import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeStripe } from '../../test/fake-stripe';
import { button, field, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

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

  it('keep the focus of a keyboard while the choice is on its way', async () => {
    server.user = member();
    server.on('POST /api/subscription/create', () => new Promise(() => undefined));
    const user = open('/subscribe');
    const chosen = await button('Select Monthly');
    act(() => chosen.focus());
    await user.keyboard('{Enter}');
    const buttons = await screen.findAllByRole('button', { name: 'Loading...' });
    expect(buttons.filter((one) => !one.hasAttribute('disabled'))).toEqual([chosen]);
  });

  it('are not for whoever is premium already', async () => {
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
    await user.type(await field('Password'), 'correct horse');
    await user.click(await button('Sign In'));
    await heading('Complete Your Subscription');
    expect(server.requests('POST /api/subscription/create').map(({ body }) => body)).toEqual([{ plan: 'monthly' }]);
    expect(window.location.pathname + window.location.search).toBe('/subscribe');
  });

  it('begin nothing for whoever opens an address that names one', async () => {
    server.user = member();
    open('/subscribe?plan=annual');
    await button('Select Best Value');
    await waitFor(() => expect(window.location.search).toBe(''));
    await heading('Upgrade to Premium');
    expect(server.requests('POST /api/subscription/create')).toEqual([]);
  });

  it.each(['https://evil.example', '//evil.example', '../../x', 'lifetime'])('lead nowhere else: %s', async (plan) => {
    server.user = member();
    open(`/login?plan=${encodeURIComponent(plan)}`);
    await heading('Discover');
    await at('/');
  });
});
