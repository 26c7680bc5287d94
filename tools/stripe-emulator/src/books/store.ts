import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { missing } from '../http/stripe-error.js';
import type * as Objects from './objects.js';

const KEPT_ANSWERS = 1000;

/** What is kept, and how Stripe's ids of it begin. */
const prefixes = {
  customer: 'cus',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  payment_intent: 'pi',
  charge: 'ch',
  'billing_portal.session': 'bps',
};
type Noun = keyof typeof prefixes;
type Kept = {
  customer: Objects.Customer;
  price: Objects.Price;
  subscription: Objects.Subscription;
  invoice: Objects.Invoice;
  payment_intent: Objects.PaymentIntent;
  charge: Objects.Charge;
  'billing_portal.session': Objects.PortalSession;
};

/** One event that the receiver has not taken yet. */
export type Delivery = { event: Objects.StripeEvent; attempts: number };

const empty = {
  /** How far the clock has been put forward, in seconds. */
  skew: 0,
  /** Stripe's objects by their ids. */
  objects: {} as Record<string, Kept[Noun]>,
  deliveries: [] as Delivery[],
  /** What was answered under an idempotency key, and to which request. */
  answers: {} as Record<string, { request: string; status: number; body: string }>,
};

/** Everything that is kept, as Stripe's own objects; the clock they are kept by, the file that they survive in. */
export class Store {
  readonly books: typeof empty;
  /** The rows of the table of calls whose next call fails. */
  readonly failing = new Set<string>();
  private readonly file: string;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.file = path.join(dataDir, 'books.json');
    this.books = {
      ...structuredClone(empty),
      ...(existsSync(this.file) && JSON.parse(readFileSync(this.file, 'utf8'))),
    };
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

  /** Makes an object and keeps it. */
  add<N extends Noun>(noun: N, fields: Omit<Kept[N], 'id' | 'object' | 'created'>): Kept[N] {
    const object = { ...this.made(prefixes[noun], noun), ...fields } as unknown as Kept[N];
    this.books.objects[object.id] = object;
    return object;
  }

  /** The object with this id; `param` names the id to whom it is missing. @throws StripeFailure 404 as Stripe words it */
  get<N extends Noun>(noun: N, id: unknown, param?: string): Kept[N] {
    const object = this.all(noun).find((one) => one.id === id);
    if (!object) throw missing(noun, id, param);
    return object;
  }

  /** All objects of a kind, oldest first. */
  all<N extends Noun>(noun: N): Kept[N][] {
    return Object.values(this.books.objects).filter((one): one is Kept[N] => one.object === noun);
  }

  /** Of a deleted object Stripe keeps that it was there. */
  delete({ id, object }: Kept[Noun]) {
    const stub = { id, object, deleted: true as const };
    this.books.objects[id] = stub as Kept[Noun];
    return stub;
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
