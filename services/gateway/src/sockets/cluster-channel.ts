import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { REDIS, type Redis, subscriberOf } from '../redis.js';

type Handler = (packet: Buffer, channel: Buffer) => void;

/**
 * The connections to Redis that Socket.IO's adapter publishes and subscribes through. The adapter leaves it unseen when
 * either fails; here it is seen.
 */
@Injectable()
export class ClusterChannel implements OnApplicationShutdown {
  private readonly subscriber: Redis;
  private readonly handlers = new Map<string, Handler>();
  private published: Promise<unknown>[] | undefined;
  private onSubscribed = () => {};

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.subscriber = subscriberOf(redis).on('ready', () => void this.subscribe());
  }

  /** From then on packets are heard; those that were published while the connection was lost were not. */
  whenSubscribed(work: () => void) {
    this.onSubscribed = work;
  }

  /** Runs `work`, and is fulfilled when Redis has taken what it published. @throws when Redis has not */
  async publishing(work: () => void) {
    const published: Promise<unknown>[] = [];
    this.published = published;
    try {
      work();
    } finally {
      this.published = undefined;
    }
    await Promise.all(published);
  }

  /**
   * The adapter gives a packet to its own sockets once this is fulfilled, also when it fails: so one that could not be
   * published stays unsettled, and reaches nobody rather than some.
   */
  sPublish(channel: string, packet: string | Buffer) {
    const published = this.redis.sPublish(channel, packet);
    this.published?.push(published);
    return new Promise<number>((done) => published.then(done, () => undefined));
  }

  sSubscribe(channel: string, handler: Handler) {
    this.handlers.set(channel, handler);
    if (this.subscriber.isReady) void this.subscribe();
  }

  sUnsubscribe(channel: string) {
    this.handlers.delete(channel);
    this.subscriber.sUnsubscribe(channel).catch(() => undefined);
  }

  onApplicationShutdown() {
    this.subscriber.destroy();
  }

  /** The client subscribes again by itself after a lost connection, but not to what it could not subscribe to before. */
  private async subscribe() {
    try {
      for (const [channel, handler] of this.handlers) await this.subscriber.sSubscribe(channel, handler, true);
      this.onSubscribed();
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'packets of other gateways are not heard');
    }
  }
}
