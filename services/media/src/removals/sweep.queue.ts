import { registerQueue } from '@kindred/kit/job-queue';

export const SWEEP_QUEUE = 'sweep';

export const sweepQueue = registerQueue('media', SWEEP_QUEUE);
