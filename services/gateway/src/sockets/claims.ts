import type { Redis } from 'ioredis';

const SECONDS = 3600;

/** How old, in milliseconds, news may be and still be passed on: as long as it is remembered that it was. */
export const NEWS_LASTS_MS = SECONDS * 1000;

/** What the gateways have passed on to sockets, so that none does it again. */
export class Claims {
  constructor(private readonly redis: Redis) {}

  /** Whether this is the first to ask, of all gateways. @throws when Redis is away */
  async isFirst(news: string) {
    return (await this.redis.set(`kindred:gateway:told:${news}`, '1', 'EX', SECONDS, 'NX')) === 'OK';
  }

  /** Lets another try: it could not be passed on after all. */
  async giveBack(news: string) {
    await this.redis.del(`kindred:gateway:told:${news}`);
  }
}
