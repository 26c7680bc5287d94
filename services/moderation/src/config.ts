import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { objectStoreSettings } from '@kindred/kit/object-store';
import { z } from 'zod';

/** Secrets separated by commas. */
const Secrets = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Secret));

const limits = {
  /** Pieces of evidence that one moderator looks at in an hour. */
  EVIDENCE_PER_HOUR: z.coerce.number().int().min(1).default(600),
  /** Notices from outside of one network that are open. */
  OPEN_NOTICES: z.coerce.number().int().min(1).default(3),
  /** Notices from outside that nobody has confirmed, of all networks together. */
  UNCONFIRMED_NOTICES: z.coerce.number().int().min(1).default(2000),
};

export const ModerationConfig = ServiceConfig.extend({
  ...objectStoreSettings,
  REDIS_URL: RedisUrl,
  /** Chains the log of decisions: with another one the entries until then cannot be verified. */
  LOG_SECRET: Secret,
  /** Encrypts evidence. */
  EVIDENCE_SECRET: Secret,
  /** Earlier secrets, under which evidence is still encrypted. */
  EVIDENCE_OLD_SECRETS: Secrets,
  /** Multiplies the limits; 0 switches them off and is refused in production. */
  LIMITS_FACTOR: z.coerce.number().min(0).max(1000).default(1),
  ...limits,
}).refine((config) => config.NODE_ENV !== 'production' || config.LIMITS_FACTOR > 0, {
  path: ['LIMITS_FACTOR'],
  error: 'must not be 0 in production',
});
export type ModerationConfig = z.infer<typeof ModerationConfig>;

/** The value of a limit with its factor. */
export function limitOf(config: ModerationConfig, name: keyof typeof limits) {
  if (config.LIMITS_FACTOR === 0) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.round(config[name] * config.LIMITS_FACTOR));
}
