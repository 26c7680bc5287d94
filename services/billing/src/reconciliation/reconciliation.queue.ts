import { registerQueue } from '@kindred/kit/job-queue';

export const RECONCILE_QUEUE = 'reconcile';

export const reconcileQueue = registerQueue('billing', RECONCILE_QUEUE);
