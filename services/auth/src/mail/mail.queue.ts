import { registerQueue } from '@kindred/kit/job-queue';

export const MAIL_QUEUE = 'mail';

export const mailQueue = registerQueue('auth', MAIL_QUEUE);
