import { AppError, tooManyAtOnce } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/** How many calls of one client run at once, and how many more wait. */
export type ShareSettings = Pick<GatewayConfig, 'LIMITS_FACTOR' | 'CALLS_AT_ONCE' | 'CALLS_WAITING'>;
type Calls = { running: number; queue: (() => void)[] };

/** How long a refusal for asking too often takes, in milliseconds. */
const REFUSAL_MS = 250;

/**
 * Per-client concurrency limit: of the calls of one client so many run at once in this process, so many wait in a queue
 * of their own, first come first served, and more are refused. What one client asks for, however much, takes its share
 * of a process and no more. A refusal for asking too often is given after a while, and a call keeps its place until then:
 * who asks on without regard to the refusals asks slowly.
 */
@Injectable()
export class ConcurrencyLimit {
  /** Those of whom something runs. */
  private readonly clients = new Map<string, Calls>();

  private readonly share: { atOnce: number; waiting: number };

  constructor(@Inject(CONFIG) settings: ShareSettings) {
    this.share = shareOf(settings);
  }

  /** @throws AppError limited when too much of this client's waits already */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const calls = this.clients.get(client) ?? { running: 0, queue: [] };
    if (calls.running < this.share.atOnce) this.begin(client, calls);
    else await this.turnOf(calls);
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.kind === 'limited') await this.refusalPause();
      throw error;
    } finally {
      this.end(client, calls);
    }
  }

  private begin(client: string, calls: Calls) {
    calls.running++;
    this.clients.set(client, calls);
  }

  private async turnOf({ queue }: Calls) {
    if (queue.length < this.share.waiting) return new Promise<void>((begin) => queue.push(begin));
    await this.refusalPause();
    throw tooManyAtOnce();
  }

  private async refusalPause() {
    if (this.share.atOnce === Number.POSITIVE_INFINITY) return;
    await new Promise((over) => setTimeout(over, REFUSAL_MS));
  }

  /** Whoever waits next takes the place. */
  private end(client: string, calls: Calls) {
    const next = calls.queue.shift();
    if (next) return next();
    calls.running--;
    if (calls.running === 0) this.clients.delete(client);
  }
}

/** Without limits it is everything. */
function shareOf({ LIMITS_FACTOR: factor, CALLS_AT_ONCE, CALLS_WAITING }: ShareSettings) {
  if (factor === 0) return { atOnce: Number.POSITIVE_INFINITY, waiting: 0 };
  return { atOnce: Math.max(1, Math.round(factor * CALLS_AT_ONCE)), waiting: Math.round(factor * CALLS_WAITING) };
}
