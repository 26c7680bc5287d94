import { CONFIG } from '@kindred/kit/foundation';
import { BullModule } from '@nestjs/bullmq';
import type { BillingConfig } from '../config.js';

export const RECONCILE_QUEUE = 'reconcile';

/** Finished and given-up jobs leave nothing behind: who is due stands in the table. */
export const reconcileQueue = BullModule.registerQueueAsync({
  name: RECONCILE_QUEUE,
  inject: [CONFIG],
  useFactory: ({ REDIS_URL }: BillingConfig) => ({
    connection: { url: REDIS_URL, maxRetriesPerRequest: null },
    prefix: 'kindred:billing',
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  }),
});
