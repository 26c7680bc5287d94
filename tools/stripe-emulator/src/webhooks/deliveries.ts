import { createHmac } from 'node:crypto';
import type { Delivery, Store } from '../books/store.js';

export type Receiver = { url: string; secret: string };

/** How deliveries go wrong, for tests of the receiver. */
export type DeliveryFaults = { lose?: boolean; twice?: boolean; reverse?: boolean };

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const ATTEMPTS = 20;
const TIMEOUT_MS = 10_000;

/** Carries signed events to the receiver, each until it is taken: again after half a second, then ever later. */
export class Deliveries {
  faults: DeliveryFaults = {};
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly store: Store,
    private readonly receiver: Receiver,
  ) {}

  /** Begins to deliver what is owed, unless that is under way. */
  wake() {
    if (this.running || this.stopped || this.store.books.deliveries.length === 0) return;
    this.running = this.round().finally(() => {
      this.running = null;
      this.pause();
    });
  }

  async stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private pause() {
    const { deliveries } = this.store.books;
    if (this.stopped || deliveries.length === 0) return;
    const fewest = Math.min(...deliveries.map(({ attempts }) => attempts));
    const pause = fewest === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (fewest - 1));
    this.timer = setTimeout(() => this.wake(), pause);
    this.timer.unref();
  }

  private async round() {
    const { books } = this.store;
    const owed = this.faults.reverse ? [...books.deliveries].reverse() : [...books.deliveries];
    for (const delivery of owed) {
      if (this.stopped) return;
      const isTaken = this.faults.lose || (await this.deliver(delivery));
      delivery.attempts += 1;
      if (isTaken || delivery.attempts >= ATTEMPTS) books.deliveries.splice(books.deliveries.indexOf(delivery), 1);
    }
    this.store.save();
  }

  private async deliver({ event }: Delivery) {
    const body = JSON.stringify(event);
    const isTaken = await this.post(body);
    return this.faults.twice ? (await this.post(body)) && isTaken : isTaken;
  }

  private async post(body: string) {
    const time = Math.floor(Date.now() / 1000);
    // Stripe's scheme v1 signs the time in seconds, a dot and the body.
    const mac = createHmac('sha256', this.receiver.secret).update(`${time}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${mac}` };
    const init = { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
    return fetch(this.receiver.url, init).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
