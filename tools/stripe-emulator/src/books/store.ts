import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type Stripe from 'stripe';
import { eventObject } from '../objects/event.js';
import { type Books, emptyBooks } from './books.js';

const KEPT_EVENTS = 1000;
const KEPT_ANSWERS = 1000;

/** The books, the clock they are kept by, and the file that they survive in. */
export class Store {
  readonly books: Books;
  private readonly file: string;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.file = path.join(dataDir, 'books.json');
    this.books = existsSync(this.file)
      ? { ...emptyBooks(), ...JSON.parse(readFileSync(this.file, 'utf8')) }
      : emptyBooks();
  }

  /** Seconds since 1970, by the clock that tests put forward. */
  now() {
    return Math.floor(Date.now() / 1000) + this.books.skew;
  }

  /** Puts the clock forward to a time; it never goes back. */
  forwardTo(time: number) {
    this.books.skew += Math.max(0, time - this.now());
  }

  id(prefix: string) {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** Records an event about an object, as it is now, and queues its delivery. */
  emit(type: Stripe.Event['type'], object: object) {
    const event = eventObject(this.id('evt'), type, structuredClone(object), this.now());
    this.books.events[event.id] = event;
    this.books.deliveries.push({ event: event.id, attempts: 0 });
  }

  /** Writes everything to the file, which is replaced as a whole. */
  save() {
    forgetOldest(this.books.events, KEPT_EVENTS);
    forgetOldest(this.books.answers, KEPT_ANSWERS);
    writeFileSync(`${this.file}.new`, JSON.stringify(this.books), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}

function forgetOldest(kept: Record<string, unknown>, most: number) {
  const ids = Object.keys(kept);
  for (const id of ids.slice(0, Math.max(0, ids.length - most))) delete kept[id];
}
