import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { LimitsFactor, limitedInProduction, multiplied } from '@kindred/kit/limits-factor';
import { objectStoreSettings } from '@kindred/kit/object-store';
import { z } from 'zod';

/** Secrets separated by commas. */
const Secrets = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Secret));

const limits = {
  /** Pieces of evidence, and photos of people with a case, that one moderator looks at in an hour. */
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
  LIMITS_FACTOR: LimitsFactor,
  ...limits,
}).refine(...limitedInProduction);
export type ModerationConfig = z.infer<typeof ModerationConfig>;

/** The value of a limit with its factor. */
export function limitOf(config: ModerationConfig, name: keyof typeof limits) {
  return multiplied(config[name], config.LIMITS_FACTOR);
}
