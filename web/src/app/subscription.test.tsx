import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

describe('the welcome to premium', () => {
  it('shows the perks and the ways on', async () => {
    open('/premium-success');
    await heading('Welcome to Premium!');
    for (const text of ['Your subscription is now active', 'Ads Removed', 'Unlimited Matches', 'Priority Support']) {
      screen.getByText(text);
    }
    expect(screen.getByRole('link', { name: 'Start Browsing Ad-Free' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Manage Subscription' }).getAttribute('href')).toBe('/profile');
    expect(server.requests('POST /api/subscription/refresh')).toHaveLength(0);
  });

  it('leads to the subscription on the own profile', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    server.user = member({ isPremium: true });
    server.on('GET /api/subscription', { status: 200, body: { status: 'none' } });
    const user = open('/premium-success');
    await user.click(await screen.findByRole('link', { name: 'Manage Subscription' }));
    const subscription = await screen.findByRole('heading', { name: 'Subscription' });
    await waitFor(() => expect(document.activeElement).toBe(subscription));
    expect(scrolled.mock.contexts).toEqual([subscription]);
  });

  it('reads the member again at once, and once Stripe has answered', async () => {
    server.user = member({ isPremium: true });
    let answer = (_: { status: number; body: unknown }) => {};
    server.on('POST /api/subscription/refresh', () => new Promise((resolve) => (answer = resolve)));
    open('/premium-success');
    const asked = () => server.requests('GET /api/auth/user').length;
    await waitFor(() => expect(server.requests('POST /api/subscription/refresh')).toHaveLength(1));
    await waitFor(() => expect(asked()).toBe(2));
    answer({ status: 200, body: { status: 'none' } });
    await waitFor(() => expect(asked()).toBe(3));
  });
});

describe('the subscription on the own profile', () => {
  const monthly = {
    plan: 'monthly',
    status: 'active',
    currentPeriodEnd: '2030-05-04T10:00:00.000Z',
    cancelAtPeriodEnd: false,
  };

  async function openProfile(subscription: object, { isPremium = true } = {}) {
    server.user = member({ isPremium });
    server.on('GET /api/subscription', { status: 200, body: subscription });
    const user = open('/profile');
    await heading('Subscription');
    return user;
  }

  it('can be cancelled and taken back', async () => {
    server.on('POST /api/subscription/cancel', { status: 200, body: { ...monthly, cancelAtPeriodEnd: true } });
    server.on('POST /api/subscription/resume', { status: 200, body: monthly });
    const user = await openProfile(monthly);
    screen.getByText('$8.99 per month');
    screen.getByText('Renews on May 4, 2030');
    await user.click(await button('Cancel Subscription'));
    await screen.findByText('Ends on May 4, 2030');
    screen.getByText('You stay premium until it ends.');
    await user.click(await button('Resume Subscription'));
    await screen.findByText('Renews on May 4, 2030');
  });

  it('keeps the focus of whoever cancels it by keyboard and takes that back', async () => {
    let answer = (_: { status: number; body: object }) => {};
    const held = () => new Promise<{ status: number; body: object }>((resolve) => (answer = resolve));
    server.on('POST /api/subscription/cancel', held);
    server.on('POST /api/subscription/resume', held);
    const user = await openProfile(monthly);
    (await button('Cancel Subscription')).focus();
    for (const [asked, name, cancelAtPeriodEnd] of [
      ['POST /api/subscription/cancel', 'Resume Subscription', true],
      ['POST /api/subscription/resume', 'Cancel Subscription', false],
    ] as const) {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(server.requests(asked)).toHaveLength(1));
      // A disabled one would lose it.
      await waitFor(() => expect(document.activeElement?.ariaDisabled).toBe('true'));
      expect(document.activeElement?.matches(':disabled')).toBe(false);
      answer({ status: 200, body: { ...monthly, cancelAtPeriodEnd } });
      const next = await button(name);
      await waitFor(() => expect(next.ariaDisabled).toBeNull());
      expect(document.activeElement).toBe(next);
    }
  });

  it('hears one press of a key that is held down', async () => {
    await openProfile(monthly);
    const cancel = await button('Cancel Subscription');
    // Browsers click at each Enter whose default is not prevented.
    const isHeard = (key: string, repeat: boolean) => fireEvent.keyDown(cancel, { key, repeat });
    expect([isHeard('Enter', false), isHeard('Enter', true), isHeard('Tab', true)]).toEqual([true, false, true]);
  });

  it('leads to the customer portal', async () => {
    const { leave } = await import('../lib/leave');
    server.on('POST /api/subscription/portal', { status: 200, body: { url: 'http://portal.test/p/1' } });
    const user = await openProfile(monthly);
    await user.click(await button('Payment Details'));
    await waitFor(() => expect(jest.mocked(leave.to)).toHaveBeenCalledWith('http://portal.test/p/1'));
    expect(sessionStorage.getItem('portal-opened')).not.toBeNull();
  });

  it('is read from Stripe after a visit to the customer portal, once', async () => {
    sessionStorage.setItem('portal-opened', '');
    server.on('POST /api/subscription/refresh', () => {
      server.on('GET /api/subscription', { status: 200, body: { ...monthly, cancelAtPeriodEnd: true } });
      return { status: 200, body: monthly };
    });
    await openProfile(monthly);
    await screen.findByText('Ends on May 4, 2030');
    expect(sessionStorage.getItem('portal-opened')).toBeNull();
  });

  it('can be asked for again where it could not be read', async () => {
    server.user = member({ isPremium: true });
    server.refuse('GET /api/subscription', 503, 'unavailable', 'Not now');
    const user = open('/profile');
    await screen.findByText('Your subscription could not be loaded.');
    let answer = (_: { status: number; body: unknown }) => {};
    server.on('GET /api/subscription', () => new Promise((resolve) => (answer = resolve)));
    const asked = server.requests('GET /api/subscription').length;
    await user.click(await button('Retry'));
    await waitFor(() => expect(server.requests('GET /api/subscription')).toHaveLength(asked + 1));
    screen.getByRole('heading', { name: 'Subscription' });
    answer({ status: 200, body: monthly });
    await screen.findByText('Renews on May 4, 2030');
  });

  it('says when a payment has failed', async () => {
    await openProfile({ ...monthly, status: 'past_due' });
    screen.getByText(/Your last payment failed/);
  });

  it.each(['past_due', 'unpaid'])('that is %s is marked on the tab that leads there', async (status) => {
    server.on('GET /api/subscription', { status: 200, body: { ...monthly, status } });
    server.user = member({ subscriptionStatus: status });
    const user = open('/settings');
    await user.click(await screen.findByRole('link', { name: /^Profile *! payment failed$/ }));
    await screen.findByText(/Your last payment failed/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Subscription'));
  });

  it('that is paid is not', async () => {
    server.user = member({ isPremium: true, subscriptionStatus: 'active' });
    open('/settings');
    await screen.findByRole('link', { name: 'Profile' });
  });

  it('that is cancelled while a payment has failed is over, and nothing is charged', async () => {
    server.on('POST /api/subscription/cancel', () => {
      server.user = member({ isPremium: false });
      return { status: 200, body: { ...monthly, status: 'canceled' } };
    });
    const user = await openProfile({ ...monthly, status: 'past_due' });
    await user.click(await button('Cancel Subscription'));
    await screen.findByText('It has ended, and nothing is charged.');
    await screen.findByText('You have no subscription.');
    expect(screen.queryByText('You stay premium until it ends.')).toBeNull();
  });

  it('that was ended is shown until the paid time ends, without another offer', async () => {
    await openProfile({ ...monthly, status: 'canceled' });
    screen.getByText('$8.99 per month');
    screen.getByText('Ends on May 4, 2030');
    expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull();
    for (const name of ['Cancel Subscription', 'Resume Subscription', 'Payment Details'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that is over leads to a new one', async () => {
    await openProfile({ ...monthly, status: 'canceled' }, { isPremium: false });
    screen.getByRole('link', { name: 'Upgrade to Premium' });
  });

  it('offers one to whoever has none', async () => {
    await openProfile({ status: 'none' });
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/subscribe');
  });
});
