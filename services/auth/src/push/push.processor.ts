import { LOGGER } from '@kindred/kit/foundation';
import { JobProcessor } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { type Job, type Queue, UnrecoverableError } from 'bullmq';
import { DataSource } from 'typeorm';
import { PUSH_QUEUE } from './push.queue.js';
import { PushSender } from './push.sender.js';
import { dropOne, subscriptionOf } from './push-subscriptions.queries.js';

/** A push that waited longer is not sent; milliseconds. */
const STALE_MS = 3_600_000;

/** Sends push messages: each is tried three times, and none to a subscription that was dropped meanwhile. */
@Processor(PUSH_QUEUE, { concurrency: 8 })
export class PushProcessor extends JobProcessor {
  constructor(
    private readonly db: DataSource,
    private readonly sender: PushSender,
    @InjectQueue(PUSH_QUEUE) queue: Queue,
    @Inject(LOGGER) log: Logger,
  ) {
    super(queue, log);
  }

  async process({ data: { id }, timestamp }: Job<{ id: string }>) {
    if (Date.now() - timestamp > STALE_MS) return;
    const subscription = await subscriptionOf(this.db, id);
    if (!subscription) return;
    const outcome = await this.sender.send(subscription);
    if (outcome === 'gone') await dropOne(this.db, id);
    if (outcome === 'refused') throw new UnrecoverableError('The push service refused a message.');
    if (outcome === 'later') throw new Error('The push service takes no message now.');
  }
}
