import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cancelSubscription, refreshSubscription } from '@kindred/contracts/billing';
import { call } from '@kindred/kit/call';
import { type BillingAlone, newPayer, startBillingAlone } from './start-billing.js';

let billing: BillingAlone;
beforeAll(async () => {
  billing = await startBillingAlone();
});
afterAll(() => billing.stop());

/** A weekly payer whose renewals fail. */
async function failingPayer() {
  const { id } = await newPayer(billing, 'weekly');
  await call(billing.bus, refreshSubscription, {}, id);
  const [{ id: subscription }] = await billing.query('select id from subscriptions where customer_id = $1', [id]);
  await billing.stripe.subscriptions.update(subscription, { default_payment_method: 'pm_card_chargeCustomerFail' });
  return { id, subscription };
}

const isPremium = async (id: string) => {
  await call(billing.bus, refreshSubscription, {}, id);
  return (await billing.query('select is_premium from customers where id = $1', [id]))[0]?.is_premium;
};

it('a week that follows an unpaid one does not prolong premium', async () => {
  const { id } = await failingPayer();
  await billing.advance(13);
  expect(await isPremium(id)).toBe(true);
  await billing.advance(2);
  expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({ status: 'past_due' });
  expect(await isPremium(id)).toBe(false);
});

it('cancelling makes the invoices of all unpaid weeks void', async () => {
  const { id, subscription } = await failingPayer();
  await billing.advance(15);
  await billing.mishandle({ lose: true });
  expect(await call(billing.bus, cancelSubscription, {}, id)).toMatchObject({ status: 'canceled' });
  const { data } = await billing.stripe.invoices.list({ subscription });
  expect(data.map(({ status }) => status)).toEqual(['void', 'void', 'paid']);
  await billing.mishandle({});
});

it('a subscription that ends on a later date renews before it', async () => {
  const { id } = await newPayer(billing, 'weekly');
  await call(billing.bus, refreshSubscription, {}, id);
  const [subscription] = await billing.query(
    'select id, current_period_end from subscriptions where customer_id = $1',
    [id],
  );
  const dayAfter = subscription.current_period_end.getTime() / 1000 + 24 * 3600;
  await billing.stripe.subscriptions.update(subscription.id, { cancel_at: dayAfter });
  expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({ cancelAtPeriodEnd: false });
  await billing.advance(7);
  expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
  });
});
