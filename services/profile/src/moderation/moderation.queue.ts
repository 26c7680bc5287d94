import { CONFIG } from '@kindred/kit/foundation';
import { BullModule } from '@nestjs/bullmq';
import type { ProfileConfig } from '../config.js';

export const MODERATION_QUEUE = 'moderation';

/** Finished and failed jobs are removed: the tables have what is still to be done. */
export const moderationQueue = BullModule.registerQueueAsync({
  name: MODERATION_QUEUE,
  inject: [CONFIG],
  useFactory: ({ REDIS_URL }: ProfileConfig) => ({
    connection: { url: REDIS_URL, maxRetriesPerRequest: null },
    prefix: 'kindred:profile',
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  }),
});
