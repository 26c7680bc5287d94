import { createClient } from 'redis';

/** What a provider asks for with `@Inject(REDIS)`. */
export const REDIS = Symbol('redis');
export type Redis = ReturnType<typeof clientOf>;

const LONGEST_PAUSE_MS = 1000;

/** Nothing may wait for a Redis that is away: a command fails at once. The client reconnects by itself. */
export function connectRedis(url: string): Redis {
  return opened(clientOf(url));
}

/** A second connection for what it subscribes to, which outlasts a Redis that is away. */
export function subscriberOf(redis: Redis): Redis {
  return opened(redis.duplicate({ disableOfflineQueue: false }));
}

function clientOf(url: string) {
  const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** retries, LONGEST_PAUSE_MS);
  return createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { reconnectStrategy },
  });
}

function opened(client: Redis) {
  client.on('error', ignored);
  client.connect().catch(ignored);
  return client;
}

/** /readyz tells that Redis is away. */
function ignored() {}
