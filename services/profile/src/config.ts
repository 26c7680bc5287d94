import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import type { z } from 'zod';

export const ProfileConfig = ServiceConfig.extend({ REDIS_URL: RedisUrl, CURSOR_SECRET: Secret });
export type ProfileConfig = z.infer<typeof ProfileConfig>;
