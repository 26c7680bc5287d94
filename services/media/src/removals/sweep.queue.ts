import { CONFIG } from '@kindred/kit/foundation';
import { BullModule } from '@nestjs/bullmq';
import type { MediaConfig } from '../config.js';

export const SWEEP_QUEUE = 'sweep';

/** Finished and given-up jobs leave nothing behind: what is due stands in the table. */
export const sweepQueue = BullModule.registerQueueAsync({
  name: SWEEP_QUEUE,
  inject: [CONFIG],
  useFactory: ({ REDIS_URL }: MediaConfig) => ({
    connection: { url: REDIS_URL, maxRetriesPerRequest: null },
    prefix: 'kindred:media',
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  }),
});
