import { CONFIG } from '@kindred/kit/foundation';
import { BullModule } from '@nestjs/bullmq';
import type { AuthConfig } from '../config.js';

export const MAIL_QUEUE = 'mail';

/** Finished and given-up jobs leave nothing behind: what is owed stands in the table. */
export const mailQueue = BullModule.registerQueueAsync({
  name: MAIL_QUEUE,
  inject: [CONFIG],
  useFactory: ({ REDIS_URL }: AuthConfig) => ({
    connection: { url: REDIS_URL, maxRetriesPerRequest: null },
    prefix: 'kindred:auth',
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  }),
});
