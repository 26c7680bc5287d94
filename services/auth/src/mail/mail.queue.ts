import type { QueueOptions } from 'bullmq';

export const MAIL_QUEUE = 'mail';

/** Finished and given-up jobs leave nothing behind: what is owed stands in the table. */
export function queueOptions(url: string): QueueOptions {
  return {
    connection: { url, maxRetriesPerRequest: null },
    prefix: 'kindred:auth',
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  };
}
