import type Stripe from 'stripe';

type Kept<T> = Record<string, T>;

/** One delivery that the receiver has not taken yet. */
export type Delivery = { event: string; attempts: number };

/** Everything that is kept, as Stripe's own objects by their ids. Times are in seconds, amounts in cents. */
export type Books = {
  /** How far the clock has been put forward. */
  skew: number;
  customers: Kept<Stripe.Customer>;
  prices: Kept<Stripe.Price>;
  subscriptions: Kept<Stripe.Subscription>;
  invoices: Kept<Stripe.Invoice>;
  invoicePayments: Kept<Stripe.InvoicePayment>;
  paymentIntents: Kept<Stripe.PaymentIntent>;
  paymentMethods: Kept<Stripe.PaymentMethod>;
  charges: Kept<Stripe.Charge>;
  refunds: Kept<Stripe.Refund>;
  portalSessions: Kept<Stripe.BillingPortal.Session>;
  events: Kept<Stripe.Event>;
  deliveries: Delivery[];
  /** What was answered under an idempotency key, and to which request. */
  answers: Kept<{ request: string; status: number; body: string }>;
};

export function emptyBooks(): Books {
  return {
    skew: 0,
    customers: {},
    prices: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    paymentMethods: {},
    charges: {},
    refunds: {},
    portalSessions: {},
    events: {},
    deliveries: [],
    answers: {},
  };
}
