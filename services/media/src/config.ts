import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { LimitsFactor, limitedInProduction, multiplied } from '@kindred/kit/limits-factor';
import { objectStoreSettings } from '@kindred/kit/object-store';
import { z } from 'zod';

const limits = {
  /** Tickets of one member that are neither claimed nor expired. */
  OPEN_TICKETS: z.coerce.number().int().min(1).default(10),
  /** Claims of one member that wait while another of theirs runs, in all processes together. */
  CLAIMS_WAITING: z.coerce.number().int().min(1).default(20),
  CHAT_PHOTOS_PER_DAY: z.coerce.number().int().min(1).default(100),
  VOICES_PER_DAY: z.coerce.number().int().min(1).default(300),
};

export const MediaConfig = ServiceConfig.extend({
  ...objectStoreSettings,
  REDIS_URL: RedisUrl,
  /** Encrypts the copies of unsent photos, for 48 hours. */
  UNSENT_SECRET: Secret,
  /** The seconds between two sweeps of the removals. */
  SWEEP_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  LIMITS_FACTOR: LimitsFactor,
  ...limits,
}).refine(...limitedInProduction);
export type MediaConfig = z.infer<typeof MediaConfig>;

/** The value of a limit with its factor. */
export function limitOf(config: MediaConfig, name: keyof typeof limits) {
  return multiplied(config[name], config.LIMITS_FACTOR);
}
