import { AppError } from '@kindred/contracts/app-error';
import { tooManyAtOnce } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/** How many calls of one client run at once, and how many more wait. */
type ConcurrencySettings = Pick<GatewayConfig, 'LIMITS_FACTOR' | 'CALLS_AT_ONCE' | 'CALLS_WAITING'>;
type Calls = { running: number; queue: (() => void)[] };

/** How long the refusal of a client that calls too often is delayed, in milliseconds. */
const REFUSAL_DELAY_MS = 250;

/**
 * Per-client concurrency limit of this process: a fixed number of calls of one client runs at once, a fixed number waits
 * in a queue of that client (first in, first out), and the rest is refused. No client can use more of the process,
 * however much it sends. A rate limit's refusal is delayed and holds its slot until then, so that a client that ignores
 * refusals is slowed down.
 */
@Injectable()
export class ConcurrencyLimit {
  /** The clients with calls that run. */
  private readonly clients = new Map<string, Calls>();

  private readonly max: { running: number; waiting: number };

  constructor(@Inject(CONFIG) settings: ConcurrencySettings) {
    this.max = maxOf(settings);
  }

  /** @throws AppError limited when the client's queue is full */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const calls = this.clients.get(client) ?? { running: 0, queue: [] };
    if (calls.running < this.max.running) this.start(client, calls);
    else await this.waitForSlot(calls);
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.kind === 'limited') await this.delayRefusal();
      throw error;
    } finally {
      this.release(client, calls);
    }
  }

  private start(client: string, calls: Calls) {
    calls.running++;
    this.clients.set(client, calls);
  }

  private async waitForSlot({ queue }: Calls) {
    if (queue.length < this.max.waiting) return new Promise<void>((start) => queue.push(start));
    await this.delayRefusal();
    throw tooManyAtOnce();
  }

  private async delayRefusal() {
    if (this.max.running === Number.POSITIVE_INFINITY) return;
    await new Promise((done) => setTimeout(done, REFUSAL_DELAY_MS));
  }

  /** Passes the slot on to the next call in the queue. */
  private release(client: string, calls: Calls) {
    const next = calls.queue.shift();
    if (next) return next();
    calls.running--;
    if (calls.running === 0) this.clients.delete(client);
  }
}

/** A factor of 0 means that nothing is limited. */
function maxOf({ LIMITS_FACTOR: factor, CALLS_AT_ONCE, CALLS_WAITING }: ConcurrencySettings) {
  if (factor === 0) return { running: Number.POSITIVE_INFINITY, waiting: 0 };
  return { running: Math.max(1, Math.round(factor * CALLS_AT_ONCE)), waiting: Math.round(factor * CALLS_WAITING) };
}
