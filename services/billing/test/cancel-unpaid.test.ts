import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  openPortal,
  refreshSubscription,
} from '@kindred/contracts/billing';
import { decisionMade } from '@kindred/contracts/moderation';
import { call } from '@kindred/kit/call';
import type { HoldingProxy } from '@kindred/testing/holding-proxy';
import { until } from '@kindred/testing/until';
import type Stripe from 'stripe';
import { type BillingAlone, begin, newPayer, startBillingBehindProxy } from './start-billing.js';

let billing: BillingAlone;
let proxy: HoldingProxy;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ billing, proxy, stop } = await startBillingBehindProxy());
});
afterEach(async () => {
  proxy.release();
  await billing.mishandle({});
});
afterAll(() => stop());

/** Somebody whose renewal was declined, and whose card would pay at the next try. */
async function pastDue() {
  const { id } = await newPayer(billing);
  await call(billing.bus, refreshSubscription, {}, id);
  const [{ id: subscription }] = await billing.query('select id from subscriptions where customer_id = $1', [id]);
  const useCard = (card: string) => billing.stripe.subscriptions.update(subscription, { default_payment_method: card });
  await useCard('pm_card_chargeCustomerFail');
  await billing.advance(32);
  expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({ status: 'past_due' });
  await useCard('pm_card_visa');
  return { id, subscription };
}

/** What Stripe has of a member: of the subscription the status, of its last invoice all. */
async function atStripe(id: string) {
  const [{ customer }] = await billing.query('select stripe_customer_id as customer from customers where id = $1', [
    id,
  ]);
  const expand = ['data.latest_invoice.confirmation_secret'];
  const { data } = await billing.stripe.subscriptions.list({ customer, status: 'all', expand });
  return { statuses: data.map(({ status }) => status), invoice: data[0]?.latest_invoice as Stripe.Invoice };
}

function pay({ confirmation_secret: secret }: Stripe.Invoice) {
  const [intent = ''] = secret?.client_secret.split('_secret_') ?? [];
  return billing.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
}

const startOf = ({ lines }: Stripe.Invoice) => lines.data[0]?.period.start ?? 0;
const cancel = (id: string) => call(billing.bus, cancelSubscription, {}, id);
const ended = { statuses: ['canceled'], invoice: { status: 'void' } };

/** Holds the next request to Stripe that changes something, after letting go the one that is held. */
async function holdNextChange() {
  proxy.release();
  proxy.hold('POST');
  await new Promise((released) => setImmediate(released));
  await changeWaits();
}

const changeWaits = () =>
  until(
    async () => proxy.waiting(),
    (count) => count > 0,
  );

describe('cancelling after a renewal has failed', () => {
  it('ends the subscription at once, and its retries charge nothing', async () => {
    const { id } = await pastDue();
    expect(await cancel(id)).toMatchObject({ status: 'canceled' });
    expect(await billing.query('select is_premium from customers where id = $1', [id])).toEqual([
      { is_premium: false },
    ]);
    await billing.advance(20);
    expect(await atStripe(id)).toMatchObject(ended);
    expect(await cancel(id)).toMatchObject({ status: 'canceled' });
  });

  it('at the customer portal does the same', async () => {
    const { id } = await pastDue();
    const { url } = await call(billing.bus, openPortal, {}, id);
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'cancel' }) });
    await until(
      () => call(billing.bus, getSubscription, {}, id),
      ({ status }) => status === 'canceled',
    );
    await billing.advance(20);
    expect(await atStripe(id)).toMatchObject(ended);
  });

  it('again after a crash does what was left', async () => {
    await billing.mishandle({ lose: true });
    const { id, subscription } = await pastDue();
    await billing.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    await billing.stripe.invoices.voidInvoice((await atStripe(id)).invoice.id ?? '');
    expect((await atStripe(id)).statuses).toEqual(['active']);
    expect(await cancel(id)).toMatchObject({ status: 'canceled' });
    expect(await atStripe(id)).toMatchObject(ended);
  });

  it('leaves the period that was paid a moment before', async () => {
    await billing.mishandle({ lose: true });
    const { id } = await pastDue();
    const { invoice } = await atStripe(id);
    proxy.hold('POST');
    const answer = cancel(id);
    // The cancellation is noted first; then the invoice is voided.
    await holdNextChange();
    await holdNextChange();
    await pay(invoice);
    proxy.release();
    expect(await answer).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(await atStripe(id)).toMatchObject({ statuses: ['active'], invoice: { status: 'paid' } });
  });
});

describe('buying a plan after a renewal has failed for more than seven days', () => {
  const buy = (id: string) => call(billing.bus, createSubscription, { plan: 'annual' }, id);

  async function longPastDue() {
    const { id, subscription } = await pastDue();
    const card = { default_payment_method: 'pm_card_chargeCustomerFail' };
    await billing.stripe.subscriptions.update(subscription, card);
    await billing.advance(8);
    expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({ status: 'past_due' });
    return id;
  }

  it('buys a whole period of the same plan, and nothing is paid for the one that has begun', async () => {
    const id = await longPastDue();
    const { invoice: unpaid } = await atStripe(id);
    const intent = await begin(billing, id);
    await billing.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    const { statuses, invoice: paid } = await atStripe(id);
    expect(statuses).toEqual(['active', 'canceled']);
    expect(paid.status).toBe('paid');
    expect(startOf(paid) - startOf(unpaid)).toBeGreaterThan(7 * 86_400);
  });

  it('grants nothing when Stripe fails before the cancellation, and opens one subscription with the next try', async () => {
    await billing.mishandle({ lose: true });
    const id = await longPastDue();
    proxy.hold('DELETE');
    const answer = buy(id).catch((error) => error);
    await changeWaits();
    await billing.stopStripe();
    proxy.release();
    expect(await answer).toMatchObject({ code: 'payments_unavailable' });
    await billing.startStripe();
    expect(await atStripe(id)).toMatchObject({ statuses: ['active'], invoice: { status: 'void' } });
    expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({ status: 'canceled' });
    expect(await billing.query('select is_premium from customers where id = $1', [id])).toEqual([
      { is_premium: false },
    ]);
    expect(await buy(id)).toHaveProperty('clientSecret');
    expect((await atStripe(id)).statuses).toEqual(['incomplete', 'canceled']);
  });

  it('leaves the subscription that was paid a moment before as it was', async () => {
    await begin(billing, randomUUID(), 'annual');
    await billing.mishandle({ lose: true });
    const id = await longPastDue();
    const { invoice } = await atStripe(id);
    const answer = buy(id);
    // The price is known: the cancellation is noted first; then the invoice is voided.
    await holdNextChange();
    await holdNextChange();
    await pay(invoice);
    proxy.release();
    expect(await answer).toEqual({ redirectTo: '/premium-success' });
    expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({
      plan: 'monthly',
      status: 'active',
      cancelAtPeriodEnd: false,
    });
  });

  it('leaves it so also after a crash before it renews again', async () => {
    await billing.mishandle({ lose: true });
    const id = await longPastDue();
    const { invoice } = await atStripe(id);
    proxy.hold('POST');
    const answer = buy(id).catch((error) => error);
    await changeWaits();
    await holdNextChange();
    await pay(invoice);
    // The invoice is paid and cannot be voided; what is held now is that the subscription renews.
    await holdNextChange();
    await billing.stopStripe();
    proxy.release();
    expect(await answer).toMatchObject({ code: 'payments_unavailable' });
    await billing.startStripe();
    expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({
      plan: 'monthly',
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    // A cancellation of the member's own stays.
    expect(await cancel(id)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({ cancelAtPeriodEnd: true });
  });
});

describe('a suspension for good after a renewal has failed', () => {
  it('ends the subscription also when it was paid a moment before', async () => {
    await billing.mishandle({ lose: true });
    const { id } = await pastDue();
    const { invoice } = await atStripe(id);
    const decision = { id, version: 1, accountState: 'suspended', isHidden: false, isForGood: true, hasNotices: true };
    proxy.hold('POST');
    await billing.bus.jetstream.publish(decisionMade.subject, JSON.stringify(decision));
    await changeWaits();
    await pay(invoice);
    proxy.release();
    await until(
      () => billing.query('select done_at, is_period_end_owed as owed from cancellations where id = $1', [id]),
      ([row]) => row?.done_at != null && !row.owed,
    );
    expect(await atStripe(id)).toMatchObject({ statuses: ['canceled'], invoice: { status: 'paid' } });
  });
});
