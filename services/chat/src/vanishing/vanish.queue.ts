import { registerQueue } from '@kindred/kit/job-queue';

export const VANISH_QUEUE = 'vanish';

export const vanishQueue = registerQueue('chat', VANISH_QUEUE);
