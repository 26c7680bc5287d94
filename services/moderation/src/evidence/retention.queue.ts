import { registerQueue } from '@kindred/kit/job-queue';

export const RETENTION_QUEUE = 'retention';

export const retentionQueue = registerQueue('moderation', RETENTION_QUEUE);
