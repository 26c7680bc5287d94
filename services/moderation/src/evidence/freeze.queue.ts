import { registerQueue } from '@kindred/kit/job-queue';

export const FREEZE_QUEUE = 'freeze';

export const freezeQueue = registerQueue('moderation', FREEZE_QUEUE);
