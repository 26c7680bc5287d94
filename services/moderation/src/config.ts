import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { objectStoreSettings } from '@kindred/kit/object-store';
import { z } from 'zod';

/** Secrets separated by commas. */
const Secrets = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Secret));

export const ModerationConfig = ServiceConfig.extend({
  ...objectStoreSettings,
  REDIS_URL: RedisUrl,
  /** Chains the log of decisions: with another one the entries until then cannot be verified. */
  LOG_SECRET: Secret,
  /** Encrypts evidence. */
  EVIDENCE_SECRET: Secret,
  /** Earlier secrets, under which evidence is still encrypted. */
  EVIDENCE_OLD_SECRETS: Secrets,
});
export type ModerationConfig = z.infer<typeof ModerationConfig>;
