import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { z } from 'zod';

export const ChatConfig = ServiceConfig.extend({
  REDIS_URL: RedisUrl,
  QUIET_OPENING: z.stringbool().default(false),
  /** Encrypts the sealed copies of unsent, vanished and once seen messages, for 48 hours. */
  UNSENT_SECRET: Secret,
});
export type ChatConfig = z.infer<typeof ChatConfig>;
