import { createClient } from 'redis';

/** The injection token of the gateway's Redis client. */
export const REDIS = Symbol('redis');
export type Redis = ReturnType<typeof newClient>;

const MAX_RECONNECT_DELAY_MS = 1000;
const SILENCE_MS = 10_000;

/**
 * A client whose commands fail at once while Redis is unreachable, so that nothing waits for it. It reconnects by itself, also
 * when Redis has said nothing for as long as `silenceMs`, not even to its pings.
 */
export function connectRedis(url: string, silenceMs = SILENCE_MS): Redis {
  return opened(newClient(url, silenceMs));
}

/** A second connection for subscriptions. It queues its commands until Redis is reachable again. */
export function connectSubscriber(redis: Redis): Redis {
  return opened(redis.duplicate({ disableOfflineQueue: false }));
}

function newClient(url: string, silenceMs: number) {
  const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** retries, MAX_RECONNECT_DELAY_MS);
  return createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: silenceMs / 3,
    socket: { reconnectStrategy, socketTimeout: silenceMs },
  });
}

function opened(client: Redis) {
  client.on('error', ignore);
  client.connect().catch(ignore);
  return client;
}

/** An unreachable Redis is reported by /readyz. */
function ignore() {}
