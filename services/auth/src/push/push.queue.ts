import { registerQueue } from '@kindred/kit/job-queue';

export const PUSH_QUEUE = 'push';

export const pushQueue = registerQueue('auth', PUSH_QUEUE);
