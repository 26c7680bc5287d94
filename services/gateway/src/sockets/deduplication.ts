import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { REDIS, type Redis } from '../redis.js';

const SECONDS = 3600;
const REMEMBERED = 50_000;
const keyOf = (name: string) => `kindred:gateway:told:${name}`;

const REMEMBERED_MS = SECONDS * 1000;

/** Whether what happened then may still be told: it is remembered for as long whether it was. */
export const isRemembered = (at: string) => Date.parse(at) > Date.now() - REMEMBERED_MS;

/**
 * What sockets have been told. Each gateway remembers what its own sockets heard, which alone keeps anything from being
 * told twice. Redis remembers what all gateways were told, so that none of them does the work again.
 */
@Injectable()
export class Deduplication {
  /** Whether all gateways were told, of what the sockets here were. */
  private readonly here = new LRUCache<string, boolean>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  isKnownHere(name: string) {
    return this.here.has(name);
  }

  /** Whether the sockets here have not been told; from now on they have. */
  isFirstHere(name: string) {
    if (this.here.has(name)) return false;
    this.here.set(name, false);
    return true;
  }

  /** Whether all gateways were told. @throws when Redis is away and it is not known here */
  async wasToldEverywhere(name: string) {
    return this.here.get(name) === true || (await this.redis.exists(keyOf(name))) === 1;
  }

  /** All gateways were told. Without Redis only this one remembers it. */
  async noteToldEverywhere(name: string) {
    this.here.set(name, true);
    await this.redis.set(keyOf(name), '1', { expiration: { type: 'EX', value: SECONDS } }).catch(() => undefined);
  }
}
