import type Stripe from 'stripe';

type List<T> = Pick<Stripe.ApiList<T>, 'object' | 'data' | 'has_more' | 'url'>;
type Item = Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_start' | 'current_period_end'> & {
  price: Price;
};

/** Of each of Stripe's objects the fields that somebody reads, as the SDK types them. Times are in seconds, amounts in cents. */
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'name' | 'metadata'> & {
  /** A negative one is a credit. */
  balance: number;
  deleted?: true;
};
export type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;
export type Price = Pick<Stripe.Price, 'id' | 'object' | 'created' | 'currency' | 'unit_amount'> &
  Pick<Stripe.Price, 'active' | 'lookup_key' | 'nickname'> & { recurring: Recurring };
export type Subscription = Pick<Stripe.Subscription, 'id' | 'object' | 'created' | 'status' | 'metadata'> &
  Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end' | 'ended_at'> & {
    customer: string;
    default_payment_method: string | null;
    items: List<Item>;
    latest_invoice: string;
    payment_settings: Pick<Stripe.Subscription.PaymentSettings, 'save_default_payment_method'>;
  };
export type Invoice = Pick<Stripe.Invoice, 'object' | 'created' | 'status' | 'amount_due'> &
  Pick<Stripe.Invoice, 'attempt_count' | 'next_payment_attempt'> & {
    id: string;
    lines: List<Pick<Stripe.InvoiceLineItem, 'object' | 'period'>>;
    customer: string;
    parent: { subscription_details: { subscription: string } };
    /** Stripe tells of it in a list of payments only. */
    payment_intent: string;
  };
export type PaymentIntent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'created' | 'amount' | 'status'> & {
  client_secret: string;
  customer: string;
  invoice: string;
  last_payment_error: { type: 'card_error'; code: string; message: string } | null;
  latest_charge: string | null;
  payment_method: string | null;
};
export type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'created' | 'amount' | 'amount_refunded' | 'refunded'> & {
  customer: string;
  disputed: boolean;
};
export type PortalSession = Pick<Stripe.BillingPortal.Session, 'id' | 'object' | 'created' | 'customer'> &
  Pick<Stripe.BillingPortal.Session, 'return_url' | 'url'>;
export type StripeEvent = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'type'> & { data: { object: object } };

/** One page of a list, newest first. */
export function listOf<T>(all: T[], url: string, limit = 10): List<T> {
  return { object: 'list', data: [...all].reverse().slice(0, limit), has_more: all.length > limit, url };
}

const OVER = ['canceled', 'incomplete_expired'];
export const isOver = ({ status }: Subscription) => OVER.includes(status);

/** The only item of a subscription: what is emulated has one price each. */
export function itemOf({ id, items }: Subscription) {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item`);
  return item;
}
