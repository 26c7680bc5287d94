import { Redis } from 'ioredis';

/** Nothing may wait for a Redis that is away: a command fails at once. The client reconnects by itself. */
export function connectRedis(url: string) {
  return new ImpatientRedis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false }).on('error', ignored);
}

/**
 * The Socket.IO adapter duplicates the connection it is given, to wait for packets on. A copy that fails at once would
 * have it ask again without a pause while Redis is away, so a copy waits.
 */
class ImpatientRedis extends Redis {
  override duplicate() {
    return new Redis({ ...this.options, maxRetriesPerRequest: null, enableOfflineQueue: true }).on('error', ignored);
  }
}

/** /readyz tells that Redis is away. */
function ignored() {}
