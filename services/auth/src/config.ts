import { ConfirmEmail } from '@kindred/contracts/addresses';
import { AgeGate } from '@kindred/contracts/age-gate';
import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { z } from 'zod';
import { isVapidPair, type VapidKeys } from './vapid-keys.js';

const PUSH_HOSTS =
  'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com';

/** No factor multiplies these limits: they bound guesses. */
const limits = {
  /** Wrong codes of a second factor: for one challenge, of an account in 15 minutes, and of an account in a day. */
  WRONG_CODES_PER_CHALLENGE: z.coerce.number().int().min(1).default(5),
  WRONG_CODES: z.coerce.number().int().min(1).default(10),
  WRONG_CODES_PER_DAY: z.coerce.number().int().min(1).default(50),
  /** Sign-ins of an account that wait for a code of the second factor at once; an older one has to begin again. */
  OPEN_CHALLENGES: z.coerce.number().int().min(1).default(100),
  /** Passwords that the link which undoes a change of address takes in an hour. */
  UNDO_TRIES_PER_HOUR: z.coerce.number().int().min(1).default(10),
};

export const AuthConfig = ServiceConfig.extend({
  REDIS_URL: RedisUrl,
  /** Whether new members have to confirm their address; see `ConfirmEmail`. */
  CONFIRM_EMAIL: z.enum(ConfirmEmail.options).default('off'),
  /** Whether members have to say when they were born, and to consent, before anything else; see `AgeGate`. */
  AGE_GATE: z.enum(AgeGate.options).default('off'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** The address of the sender. Its name is one that tells nothing (`NEUTRAL_SENDER`). */
  MAIL_FROM: z.email(),
  /** The address that gets members' feedback. */
  OPERATOR_EMAIL: z.email(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** The tokens of mailed links are derived from it when the mail is sent; links that were sent stay good. */
  TOKEN_SECRET: Secret,
  /** Seals the secrets of second factors and hashes recovery codes. If it changes, nobody's second factor opens. */
  SECOND_FACTOR_SECRET: Secret,
  /** Keys the HMACs of closed addresses and of those that members hide from. If it changes, none is recognized. */
  ADDRESS_SECRET: Secret,
  /** Whether members are mailed about a sign-in on a device that is new to their account. */
  SIGN_IN_MAILS: z.enum(['off', 'on']).default('off'),
  /** How many password hashes run at once, each on 19 MiB and one core for about 40 ms: `hashesAtOnce` unless given. */
  HASH_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  /** What a password hash costs; `least` is for tests, which make thousands. */
  HASH_COST: z.enum(['full', 'least']).default('full'),
  /** The key pair that identifies us to push services (RFC 8292), as base64url. Without it no push is sent. */
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  /** The contact for push services; `mailto:` and OPERATOR_EMAIL unless given. */
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** The push services of browsers: hosts, `*.` for any below one. */
  PUSH_HOSTS: z
    .string()
    .default(PUSH_HOSTS)
    .transform((hosts) => hosts.split(',').map((host) => host.trim())),
  /** The origin of a push service of one's own, which may be on this machine and speak http. For tests. */
  PUSH_STAND_IN: z.url({ protocol: /^https?$/ }).optional(),
  ...limits,
})
  .refine(
    ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }) =>
      publicKey === undefined ? privateKey === undefined : isVapidPair({ publicKey, privateKey: privateKey ?? '' }),
    { path: ['VAPID_PRIVATE_KEY'], error: 'must be the private key of VAPID_PUBLIC_KEY; both or none' },
  )
  .refine((config) => config.NODE_ENV !== 'production' || config.PUSH_STAND_IN === undefined, {
    path: ['PUSH_STAND_IN'],
    error: 'is for tests and refused in production',
  })
  .refine((config) => config.NODE_ENV === 'test' || config.HASH_COST === 'full', {
    path: ['HASH_COST'],
    error: 'is full wherever people have passwords',
  });
export type AuthConfig = z.infer<typeof AuthConfig>;

/** The identity that push services get; null where push is off. */
export function vapidOf(config: AuthConfig): (VapidKeys & { subject: string }) | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, OPERATOR_EMAIL } = config;
  return publicKey && privateKey
    ? { publicKey, privateKey, subject: VAPID_SUBJECT ?? `mailto:${OPERATOR_EMAIL}` }
    : null;
}
