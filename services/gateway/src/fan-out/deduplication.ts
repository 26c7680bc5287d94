import { Lru } from '@kindred/kit/lru';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS, type Redis } from '../redis.js';

const SECONDS = 3600;
const MAX_NAMES = 50_000;
const keyOf = (name: string) => `kindred:gateway:told:${name}`;

const REMEMBERED_MS = SECONDS * 1000;

/** Whether something happened so recently that Redis still knows whether it was sent. */
export const isRecent = (at: string) => Date.parse(at) > Date.now() - REMEMBERED_MS;

/**
 * Prevents sending the same thing twice. Each gateway remembers what it emitted to its own sockets, which alone prevents
 * duplicates. Redis remembers what was sent to all gateways, so that no gateway repeats the work.
 */
@Injectable()
export class Deduplication {
  /** Of everything emitted here: whether it was sent to all gateways. */
  private readonly emitted = new Lru<boolean>({ max: MAX_NAMES, ttl: REMEMBERED_MS });

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  wasEmittedHere(name: string) {
    return this.emitted.has(name);
  }

  /** Marks it as emitted to the sockets of this gateway. @returns false if it was emitted before */
  markEmittedHere(name: string) {
    if (this.emitted.has(name)) return false;
    this.emitted.set(name, false);
    return true;
  }

  /** Whether it was sent to all gateways. @throws if Redis is unreachable and this gateway did not send it */
  async wasSentToAll(name: string) {
    return this.emitted.get(name) === true || (await this.redis.exists(keyOf(name))) === 1;
  }

  /** Marks it as sent to all gateways. While Redis is unreachable, only this gateway remembers it. */
  async markSentToAll(name: string) {
    this.emitted.set(name, true);
    await this.redis.set(keyOf(name), '1', { expiration: { type: 'EX', value: SECONDS } }).catch(() => undefined);
  }
}
