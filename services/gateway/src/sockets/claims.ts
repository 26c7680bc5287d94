import type { Redis } from 'ioredis';

const SECONDS = 3600;
const SINCE = 'kindred:gateway:told-since';
const keyOf = (news: string) => `kindred:gateway:told:${news}`;

/** How old, in milliseconds, news may be and still be passed on: as long as it is remembered that it was. */
export const NEWS_LASTS_MS = SECONDS * 1000;

/**
 * What the gateways have passed on to sockets, so that none does it again. A message from before Redis lost everything may
 * have been passed on or not: nobody does it, for every socket is closed then, and asks for messages when it is back.
 */
export class Claims {
  constructor(private readonly redis: Redis) {
    const begin = () => redis.set(SINCE, Date.now(), 'NX').catch(() => undefined);
    redis.on('ready', begin);
    if (redis.status === 'ready') void begin();
  }

  /**
   * Whether this is the first to ask, of all gateways.
   * @param at when it happened, for news that may have been passed on before it could be remembered
   * @throws when Redis is away
   */
  async isFirst(news: string, at?: string) {
    const asked = this.redis.multi().set(SINCE, Date.now(), 'NX').get(SINCE).set(keyOf(news), '1', 'EX', SECONDS, 'NX');
    const answers = await asked.exec();
    const [since, told] = [1, 2].map((place) => resultOf(answers?.[place]));
    return told === 'OK' && (at === undefined || Date.parse(at) >= Number(since));
  }

  /** Lets another try: it could not be passed on after all. */
  async giveBack(news: string) {
    await this.redis.del(keyOf(news));
  }
}

function resultOf(answer: [Error | null, unknown] | undefined) {
  if (!answer) throw new Error('Redis did not answer');
  if (answer[0]) throw answer[0];
  return answer[1];
}
