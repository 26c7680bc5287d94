import { RedisUrl, ServiceConfig } from '@kindred/kit/config';
import { objectStoreSettings } from '@kindred/kit/object-store';
import { z } from 'zod';

export const MediaConfig = ServiceConfig.extend({
  ...objectStoreSettings,
  REDIS_URL: RedisUrl,
  /** How often what should be gone from the bucket is looked for. */
  SWEEP_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
});
export type MediaConfig = z.infer<typeof MediaConfig>;
