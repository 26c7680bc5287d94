import { notFound, signedOut } from '@kindred/contracts/errors';
import type { KeepSubscription } from '@kindred/contracts/push';
import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { isAway } from '@kindred/kit/job-queue';
import { describe, type Logger } from '@kindred/kit/logger';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type AuthConfig, vapidOf } from '../config.js';
import { PUSH_QUEUE } from './push.queue.js';
import { acceptedEndpoint, acceptedKey } from './push-endpoint.js';
import { dropBefore, dropOfSession, dropOld, hasOne, idsOf, keep, lockForPush } from './push-subscriptions.queries.js';

const TRIES = 3;
const FIRST_PAUSE_MS = 10_000;

/** The browsers in which members are told by push, each bound to a session. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly db: DataSource,
    @InjectQueue(PUSH_QUEUE) private readonly queue: Queue,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'old push subscriptions could not be dropped',
      perform: () => dropOld(db),
    });
  }

  /** @throws AppError invalid for an address or a key that is refused, missing where push is off */
  async keep(userId: string, { sessionId, endpoint, keys }: KeepSubscription) {
    if (!vapidOf(this.config)) throw notFound();
    const { PUSH_HOSTS: hosts, PUSH_STAND_IN: standIn } = this.config;
    const subscription = {
      id: uuidv7(),
      userId,
      sessionId,
      endpoint: acceptedEndpoint(endpoint, { hosts, standIn }),
      p256dh: acceptedKey(keys.p256dh),
      auth: Buffer.from(keys.auth, 'base64url'),
    };
    await this.db.transaction(async (tx) => {
      if (!(await lockForPush(tx, userId))) throw signedOut();
      await keep(tx, subscription);
    });
  }

  has(userId: string, sessionId: string) {
    return hasOne(this.db, userId, sessionId);
  }

  drop(userId: string, sessionId: string) {
    return dropOfSession(this.db, userId, sessionId);
  }

  dropBefore(userId: string, before: string) {
    return dropBefore(this.db, userId, new Date(before));
  }

  /**
   * Queues a message for each of these sessions that has a subscription. The message is the same whatever happened, so one
   * that waits stands for all. Without Redis none is sent: a push is a hint, and what happened is in the app.
   */
  async send(userId: string, sessionIds: string[]) {
    const ids = await idsOf(this.db, userId, sessionIds);
    const jobs = ids.map((id) => ({
      name: 'push',
      data: { id },
      opts: { jobId: id, attempts: TRIES, backoff: { type: 'exponential', delay: FIRST_PAUSE_MS } },
    }));
    if (jobs.length === 0 || isAway(this.queue)) return;
    await this.queue.addBulk(jobs).catch((error) => this.log.warn({ err: describe(error) }, 'push not queued'));
  }
}
