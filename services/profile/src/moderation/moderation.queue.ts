import { registerQueue } from '@kindred/kit/job-queue';

export const MODERATION_QUEUE = 'moderation';

export const moderationQueue = registerQueue('profile', MODERATION_QUEUE);
