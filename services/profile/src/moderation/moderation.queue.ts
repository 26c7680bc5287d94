import { CONFIG } from '@kindred/kit/foundation';
import { BullModule } from '@nestjs/bullmq';
import type { ProfileConfig } from '../config.js';

export const MODERATION_QUEUE = 'moderation';

/** Finished and given-up jobs leave nothing behind: what waits stands in the tables. */
export const moderationQueue = BullModule.registerQueueAsync({
  name: MODERATION_QUEUE,
  inject: [CONFIG],
  useFactory: ({ REDIS_URL }: ProfileConfig) => ({
    connection: { url: REDIS_URL, maxRetriesPerRequest: null },
    prefix: 'kindred:profile',
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  }),
});
