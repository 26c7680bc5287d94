import { registerQueue } from '@kindred/kit/job-queue';

export const TERMS_QUEUE = 'terms';

export const termsQueue = registerQueue('moderation', TERMS_QUEUE);
