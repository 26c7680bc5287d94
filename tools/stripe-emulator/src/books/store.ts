import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as Objects from './objects.js';

const KEPT_ANSWERS = 1000;

/** One event that the receiver has not taken yet. */
export type Delivery = { event: Objects.StripeEvent; attempts: number };

function emptyBooks() {
  return {
    /** How far the clock has been put forward, in seconds. */
    skew: 0,
    customers: {} as Record<string, Objects.Customer>,
    prices: {} as Record<string, Objects.Price>,
    subscriptions: {} as Record<string, Objects.Subscription>,
    invoices: {} as Record<string, Objects.Invoice>,
    invoicePayments: {} as Record<string, Objects.InvoicePayment>,
    paymentIntents: {} as Record<string, Objects.PaymentIntent>,
    charges: {} as Record<string, Objects.Charge>,
    portalSessions: {} as Record<string, Objects.PortalSession>,
    deliveries: [] as Delivery[],
    /** What was answered under an idempotency key, and to which request. */
    answers: {} as Record<string, { request: string; status: number; body: string }>,
  };
}

/** Everything that is kept, as Stripe's own objects by their ids; the clock they are kept by, the file that they survive in. */
export class Store {
  readonly books: ReturnType<typeof emptyBooks>;
  private readonly file: string;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.file = path.join(dataDir, 'books.json');
    const kept = existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {};
    this.books = { ...emptyBooks(), ...kept };
  }

  /** Seconds since 1970, by the clock that tests put forward. */
  now() {
    return Math.floor(Date.now() / 1000) + this.books.skew;
  }

  /** Puts the clock forward to a time; it never goes back. */
  forwardTo(time: number) {
    this.books.skew += Math.max(0, time - this.now());
  }

  /** What every new object begins with. */
  made<Kind extends string>(prefix: string, object: Kind) {
    return { id: `${prefix}_${randomBytes(12).toString('hex')}`, object, created: this.now() };
  }

  /** Queues an event about an object, as it is now, for its delivery. */
  emit(type: Objects.StripeEvent['type'], object: object) {
    const event = { ...this.made('evt', 'event'), type, data: { object: structuredClone(object) } };
    this.books.deliveries.push({ event, attempts: 0 });
  }

  /** Writes everything to the file, which is replaced as a whole. */
  save() {
    const keys = Object.keys(this.books.answers);
    for (const key of keys.slice(0, Math.max(0, keys.length - KEPT_ANSWERS))) delete this.books.answers[key];
    writeFileSync(`${this.file}.new`, JSON.stringify(this.books), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
