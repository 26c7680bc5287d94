import type { QueueOptions } from 'bullmq';

export const MODERATION_QUEUE = 'moderation';

/** Finished and given-up jobs leave nothing behind: what waits stands in the tables. */
export function queueOptions(url: string): QueueOptions {
  return {
    connection: { url, maxRetriesPerRequest: null },
    prefix: 'kindred:profile',
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  };
}
