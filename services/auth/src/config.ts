import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { z } from 'zod';

export const AuthConfig = ServiceConfig.extend({
  REDIS_URL: RedisUrl,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** A bare address; APP_NAME is put before it. */
  MAIL_FROM: z.email(),
  /** Where members' feedback goes. */
  OPERATOR_EMAIL: z.email(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Reset tokens are derived from it; changing it voids the links that are under way. */
  TOKEN_SECRET: Secret,
  /** How many password hashes run at once; each takes 19 MiB and one core for some 40 ms. All cores but one unless told. */
  HASH_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
});
export type AuthConfig = z.infer<typeof AuthConfig>;
