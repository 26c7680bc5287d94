import { z } from 'zod/mini';
import { event, rpc } from './define.js';
import { PageInput, Timestamp } from './fields.js';
import { Plan, PlanId } from './plans.js';
import { Entitlement } from './profile-sync.js';

export const listPlans = rpc('billing.plan.list', {
  http: 'GET /api/subscription/plans',
  input: z.object({}),
  output: z.array(Plan).check(z.maxLength(PlanId.options.length)),
});

/** Stripe is called several times. */
const timeoutSeconds = 20;

/** Stripe's states of a subscription. */
export const SubscriptionStatus = z.enum([
  'active',
  'trialing',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The caller's subscription: the latest that is or was paid, or an open one. */
export const Subscription = z.union([
  z.object({
    plan: PlanId,
    status: SubscriptionStatus,
    currentPeriodEnd: z.nullable(Timestamp),
    cancelAtPeriodEnd: z.boolean(),
  }),
  z.object({ status: z.literal('none') }),
]);
export type Subscription = z.infer<typeof Subscription>;

/** Begins to buy a plan: answers a secret for the payment form, or a redirect for a member who is premium already. */
export const createSubscription = rpc('billing.subscription.create', {
  http: 'POST /api/subscription/create',
  input: z.object({ plan: PlanId }),
  output: z.union([z.object({ clientSecret: z.string() }), z.object({ redirectTo: z.string() })]),
  timeoutSeconds,
});

export const getSubscription = rpc('billing.subscription.get', {
  http: 'GET /api/subscription',
  input: z.object({}),
  output: Subscription,
});

/** Reads the subscription at Stripe and applies it before it answers, so that a late webhook does no harm. */
export const refreshSubscription = rpc('billing.subscription.refresh', {
  http: 'POST /api/subscription/refresh',
  input: z.object({}),
  output: Subscription,
  timeoutSeconds,
});

/** Ends the subscription with the paid period. @throws conflict `no_subscription` when there is none to cancel */
export const cancelSubscription = rpc('billing.subscription.cancel', {
  http: 'POST /api/subscription/cancel',
  input: z.object({}),
  output: Subscription,
  timeoutSeconds,
});

/** Takes a cancellation back. @throws conflict `no_subscription` when there is none to take back */
export const resumeSubscription = rpc('billing.subscription.resume', {
  http: 'POST /api/subscription/resume',
  input: z.object({}),
  output: Subscription,
  timeoutSeconds,
});

/** The address of Stripe's customer portal for the caller. @throws conflict `no_subscription` for a caller who is no customer */
export const openPortal = rpc('billing.portal.open', {
  http: 'POST /api/subscription/portal',
  input: z.object({}),
  output: z.object({ url: z.string() }),
  timeoutSeconds,
});

/** A webhook of Stripe: its bytes (base64) and its `Stripe-Signature`. @throws invalid for a wrong signature */
export const takeWebhook = rpc('billing.webhook.take', {
  input: z.object({ payload: z.base64(), signature: z.string().check(z.maxLength(2000)) }),
  output: z.object({ received: z.literal(true) }),
  timeoutSeconds,
});

/** Everything that billing stores about the caller: the Stripe customer and the subscriptions. */
export const exportBilling = rpc('billing.own.export', {
  input: z.object({}),
  output: z.object({ stripeCustomerId: z.nullable(z.string()) }),
});
export const exportSubscriptions = rpc('billing.subscription.export', {
  input: PageInput,
  output: z.array(
    z.object({
      id: z.string(),
      plan: PlanId,
      status: SubscriptionStatus,
      currentPeriodEnd: Timestamp,
      cancelAtPeriodEnd: z.boolean(),
      endedAt: z.nullable(Timestamp),
      isRefunded: z.boolean(),
      createdAt: Timestamp,
    }),
  ),
  paged: true,
});

export const subscriptionChanged = event('billing.subscription.changed', Entitlement);
