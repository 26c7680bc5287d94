import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import {
  cancelSubscription,
  createSubscription,
  exportBilling,
  exportSubscriptions,
  getSubscription,
  openPortal,
  refreshSubscription,
  resumeSubscription,
  subscriptionChanged,
  takeWebhook,
} from '@kindred/contracts/billing';
import { decisionMade } from '@kindred/contracts/moderation';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { eventsConsumed } from '@kindred/testing/events-consumed';
import { until } from '@kindred/testing/until';
import { whileHeld } from '@kindred/testing/while-held';
import { type BillingAlone, begin, newPayer, startBillingAlone } from './start-billing.js';

let billing: BillingAlone;
beforeAll(async () => {
  billing = await startBillingAlone({ RECONCILE_SECONDS: 1 });
});
afterAll(() => billing.stop());

async function customer(id: string) {
  const [row] = await billing.query('select * from customers where id = $1', [id]);
  return row;
}

const becomes = (id: string, parts: object) =>
  until(
    () => customer(id),
    (row) => Object.entries(parts).every(([name, value]) => row?.[name] === value),
  );

async function premiumPayer() {
  const payer = await newPayer(billing);
  await becomes(payer.id, { is_premium: true });
  return payer;
}

async function declineFromNowOn(id: string) {
  const [{ id: subscription }] = await billing.query('select id from subscriptions where customer_id = $1', [id]);
  await billing.stripe.subscriptions.update(subscription, { default_payment_method: 'pm_card_chargeCustomerFail' });
}

describe('a member who leaves', () => {
  it('cancels, may resume, and stays premium to the end of the paid period', async () => {
    const { id } = await premiumPayer();
    expect(await call(billing.bus, cancelSubscription, {}, id)).toMatchObject({
      cancelAtPeriodEnd: true,
      status: 'active',
    });
    expect(await call(billing.bus, resumeSubscription, {}, id)).toMatchObject({ cancelAtPeriodEnd: false });
    await call(billing.bus, cancelSubscription, {}, id);
    expect(await customer(id)).toMatchObject({ is_premium: true });
    await billing.advance(32);
    await becomes(id, { is_premium: false, status: 'canceled' });
    await expect(call(billing.bus, resumeSubscription, {}, id)).rejects.toMatchObject({ code: 'no_subscription' });
    expect(await begin(billing, id, 'annual')).toMatch(/^pi_/);
  });

  it('cannot cancel without a subscription', async () => {
    const nothing = { kind: 'conflict', code: 'no_subscription' };
    await expect(call(billing.bus, cancelSubscription, {}, randomUUID())).rejects.toMatchObject(nothing);
    await expect(call(billing.bus, openPortal, {}, randomUUID())).rejects.toMatchObject(nothing);
  });

  it('can do the same at the customer portal', async () => {
    const { id } = await premiumPayer();
    const { url } = await call(billing.bus, openPortal, {}, id);
    expect(await (await fetch(url)).text()).toContain('Cancel subscription');
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'cancel' }) });
    await until(
      () => call(billing.bus, getSubscription, {}, id),
      (subscription) => 'cancelAtPeriodEnd' in subscription && subscription.cancelAtPeriodEnd,
    );
    expect(await call(billing.bus, resumeSubscription, {}, id)).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await call(billing.bus, cancelSubscription, {}, id)).toMatchObject({ cancelAtPeriodEnd: true });
  });
});

describe('a renewal that fails', () => {
  it('keeps premium for seven days, and a later payment restores it', async () => {
    const { id } = await premiumPayer();
    await declineFromNowOn(id);
    await billing.advance(33);
    await becomes(id, { status: 'past_due', is_premium: true });
    await billing.advance(6);
    await becomes(id, { status: 'past_due', is_premium: false });
    const again = await begin(billing, id);
    await billing.stripe.paymentIntents.confirm(again, { payment_method: 'pm_card_visa' });
    await becomes(id, { status: 'active', is_premium: true });
  });

  it('ends the subscription in the end', async () => {
    const { id } = await premiumPayer();
    await declineFromNowOn(id);
    await billing.advance(50);
    await becomes(id, { status: 'canceled', is_premium: false });
  });
});

describe('a full refund', () => {
  it('ends premium and the subscription at once', async () => {
    const { id, intent } = await premiumPayer();
    await billing.stripe.refunds.create({ payment_intent: intent });
    await becomes(id, { is_premium: false, status: 'canceled' });
  });

  it('is not a refund of a part', async () => {
    const { id, intent } = await premiumPayer();
    await billing.stripe.refunds.create({ payment_intent: intent, amount: 100 });
    expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({ status: 'active' });
    expect(await customer(id)).toMatchObject({ is_premium: true });
  });
});

describe('a disputed payment', () => {
  it('ends premium and the subscription with the next reconciliation', async () => {
    const { id, intent } = await premiumPayer();
    await billing.dispute(intent);
    await becomes(id, { is_premium: false, status: 'canceled' });
  });
});

describe('webhooks', () => {
  it('that come twice and in reverse have the same effect, each handled once', async () => {
    await billing.mishandle({ twice: true, reverse: true });
    const { id } = await newPayer(billing);
    const events = await collectEvents(billing.bus.nats, subscriptionChanged, (payload) => payload.id === id);
    await becomes(id, { is_premium: true });
    await billing.mishandle({});
    expect(new Set(events.map(({ version }) => version)).size).toBe(events.length);
    expect(await customer(id)).toMatchObject({ version: 1 });
  });

  it('that are lost are replaced by the next reconciliation', async () => {
    await billing.mishandle({ lose: true });
    const { id } = await newPayer(billing);
    await becomes(id, { is_premium: true });
    await billing.mishandle({});
  });

  it('without Stripe’s signature are refused', async () => {
    const body = JSON.stringify({ id: 'evt_forged', type: 'customer.subscription.updated', data: { object: {} } });
    const deliver = (payload: string, secret: string) => {
      const signature = billing.stripe.webhooks.generateTestHeaderString({ payload, secret });
      return call(billing.bus, takeWebhook, { payload: Buffer.from(body).toString('base64'), signature });
    };
    const refused = { kind: 'invalid', code: 'invalid_signature' };
    await expect(deliver(body, 'whsec_guessed')).rejects.toMatchObject(refused);
    await expect(deliver(`${body} `, billing.webhookSecret)).rejects.toMatchObject(refused);
    expect(await deliver(body, billing.webhookSecret)).toEqual({ received: true });
  });
});

describe('a deleted account', () => {
  async function remove(id: string) {
    const now = new Date().toISOString();
    const event = { id, version: 9, state: 'deleted', createdAt: now, sessionsValidFrom: now };
    await billing.bus.jetstream.publish(accountChanged.subject, JSON.stringify(event));
  }

  it('pays no more, and its customer is deleted at Stripe', async () => {
    const { id } = await premiumPayer();
    const { stripe_customer_id: stripeId } = await customer(id);
    await remove(id);
    await becomes(id, { stripe_customer_id: null, is_premium: false });
    expect(await billing.stripe.customers.retrieve(stripeId)).toMatchObject({ deleted: true });
    const { data } = await billing.stripe.subscriptions.list({ customer: stripeId, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    expect(await billing.query('select * from subscriptions where customer_id = $1', [id])).toEqual([]);
    await expect(call(billing.bus, createSubscription, { plan: 'weekly' }, id)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  describe('of somebody who never paid leaves nothing of what was decided', () => {
    const decide = (id: string, version: number) => {
      const decision = { id, version, accountState: 'active', isHidden: false, isForGood: false, hasNotices: true };
      return billing.bus.jetstream.publish(decisionMade.subject, JSON.stringify(decision));
    };
    const decided = (id: string) => billing.query('select version from cancellations where id = $1', [id]);

    it('before', async () => {
      const id = randomUUID();
      await decide(id, 1);
      await eventsConsumed(billing.bus, 'billing', decisionMade);
      expect(await decided(id)).toEqual([{ version: 1 }]);
      await remove(id);
      await eventsConsumed(billing.bus, 'billing', accountChanged);
      expect(await decided(id)).toEqual([]);
    });

    it('at the same moment', async () => {
      const id = randomUUID();
      await whileHeld(
        billing.databaseUrl,
        ['insert into cancellations (id, version, is_suspended) values ($1, 0, false)', id],
        async () => {
          await decide(id, 1);
          await eventsConsumed(billing.bus, 'billing', decisionMade);
        },
        async (holder) => {
          await remove(id);
          await eventsConsumed(billing.bus, 'billing', accountChanged);
          await holder.query('delete from cancellations where id = $1', [id]);
        },
      );
      expect(await decided(id)).toEqual([]);
    });
  });

  it('is deleted at Stripe as soon as that can be reached', async () => {
    const { id } = await premiumPayer();
    await billing.stopStripe();
    await remove(id);
    await until(
      () => customer(id),
      (row) => row.deleted_at !== null,
    );
    await billing.startStripe();
    await becomes(id, { stripe_customer_id: null });
  });
});

describe('an export', () => {
  it('contains what is stored about the person', async () => {
    const { id } = await premiumPayer();
    const { stripeCustomerId } = await call(billing.bus, exportBilling, {}, id);
    expect(stripeCustomerId).toMatch(/^cus_/);
    const subscriptions = await call(billing.bus, exportSubscriptions, {}, id);
    expect(subscriptions).toEqual([expect.objectContaining({ plan: 'monthly', status: 'active' })]);
  });
});
