import { ConfirmEmail } from '@kindred/contracts/addresses';
import { AgeGate } from '@kindred/contracts/welcome';
import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { z } from 'zod';

export const AuthConfig = ServiceConfig.extend({
  REDIS_URL: RedisUrl,
  /** Whether new members have to confirm their address; see `ConfirmEmail`. */
  CONFIRM_EMAIL: z.enum(ConfirmEmail.options).default('off'),
  /** Whether members have to say when they were born, and to consent, before anything else; see `AgeGate`. */
  AGE_GATE: z.enum(AgeGate.options).default('off'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** An address without a name; APP_NAME becomes the name. */
  MAIL_FROM: z.email(),
  /** The address that gets members' feedback. */
  OPERATOR_EMAIL: z.email(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Reset tokens are derived from it; a change invalidates the links that were sent. */
  TOKEN_SECRET: Secret,
  /** Seals the secrets of second factors and hashes recovery codes: with another one nobody's second factor opens. */
  SECOND_FACTOR_SECRET: Secret,
  /** The addresses of accounts that are suspended for good are known by HMACs under it: with another one they are not. */
  ADDRESS_SECRET: Secret,
  /** Whether members are mailed about a sign-in on a device that is new to their account. */
  SIGN_IN_MAILS: z.enum(['off', 'on']).default('off'),
  /** How many password hashes run at once; each takes 19 MiB and one core for about 40 ms. All cores but one unless given. */
  HASH_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
});
export type AuthConfig = z.infer<typeof AuthConfig>;
