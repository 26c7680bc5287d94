import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { connectSubscriber, REDIS, type Redis } from '../redis.js';

type Handler = (packet: Buffer, channel: Buffer) => void;

/**
 * The connections to Redis through which Socket.IO's adapter publishes and subscribes. The adapter ignores failures of
 * both; this class reports them.
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
    this.subscriber = connectSubscriber(redis).on('ready', () => void this.subscribe());
  }

  /** Calls `work` after each subscription. Packets published while the connection was lost were missed. */
  whenSubscribed(work: () => void) {
    this.onSubscribed = work;
  }

  /** Runs `work` and waits until Redis has accepted what it published. @throws if Redis has not */
  async publishDuring(work: () => void) {
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
   * The adapter emits a packet to its own sockets after this settles, also if it rejects. So the promise of a packet that
   * could not be published never settles, and the packet reaches no socket instead of some.
   */
  sPublish(channel: string, packet: string | Buffer) {
    const published = this.redis.sPublish(channel, packet);
    this.published?.push(published);
    return new Promise<number>((resolve) => published.then(resolve, () => undefined));
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

  /** After a lost connection the client restores its subscriptions, but not those that had failed before. */
  private async subscribe() {
    try {
      for (const [channel, handler] of this.handlers) await this.subscriber.sSubscribe(channel, handler, true);
      this.onSubscribed();
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'cannot subscribe to packets of other gateways');
    }
  }
}
