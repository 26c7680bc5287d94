import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { z } from 'zod';

export const ProfileConfig = ServiceConfig.extend({
  REDIS_URL: RedisUrl,
  CURSOR_SECRET: Secret,
  PEOPLE_READ_AT_ONCE: z.coerce.number().int().min(1).default(50_000),
});
export type ProfileConfig = z.infer<typeof ProfileConfig>;
