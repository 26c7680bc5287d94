import { Inject, Injectable } from '@nestjs/common';
import { REDIS, type Redis } from '../redis.js';

/** How long the sockets of a crashed gateway still count, in seconds. */
const SECONDS = 90;
const BATCH_SIZE = 500;
const keyOf = (userId: string) => `kindred:gateway:in-front:${userId}`;

/**
 * The users who look at the app right now, as their sockets say. It is stored in Redis for all gateways; each gateway renews its
 * own sockets, and those of a crashed gateway expire.
 */
@Injectable()
export class InFront {
  private readonly local = new Map<string, Set<string>>();

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async add(userId: string, socketId: string) {
    const sockets = this.local.get(userId) ?? new Set();
    this.local.set(userId, sockets.add(socketId));
    await this.store(userId, [socketId]).catch(() => undefined);
  }

  async remove(userId: string, socketId: string) {
    const sockets = this.local.get(userId);
    if (!sockets?.delete(socketId)) return;
    if (sockets.size === 0) this.local.delete(userId);
    await this.redis.zRem(keyOf(userId), socketId).catch(() => undefined);
  }

  /** @throws if Redis is unreachable */
  async has(userId: string): Promise<boolean> {
    return this.local.has(userId) || (await this.redis.zCount(keyOf(userId), Date.now(), '+inf')) > 0;
  }

  /** Renews the sockets of this gateway. */
  async renew() {
    const all = [...this.local];
    for (let at = 0; at < all.length; at += BATCH_SIZE) {
      const batch = all.slice(at, at + BATCH_SIZE);
      await Promise.allSettled(batch.map(([userId, sockets]) => this.store(userId, [...sockets])));
    }
  }

  private async store(userId: string, sockets: string[]) {
    const score = Date.now() + SECONDS * 1000;
    const members = sockets.map((value) => ({ score, value }));
    await Promise.all([this.redis.zAdd(keyOf(userId), members), this.redis.expire(keyOf(userId), SECONDS)]);
  }
}
