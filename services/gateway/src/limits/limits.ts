/**
 * What is counted: the calls of a member (of a signed-out client by its address), of an address, or those that name an
 * account. A `failures` rule gives back calls that were not refused for a wrong password or signature, a `changes` rule
 * those that changed nothing. `fixed` rules are not multiplied by LIMITS_FACTOR.
 */
export type LimitRule = {
  points: number;
  seconds: number;
  per: 'caller' | 'ip' | 'email';
  counts: 'calls' | 'failures' | 'changes';
  fixed?: true;
};

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

export const rules = {
  general: { points: 600, seconds: MINUTE, per: 'caller', counts: 'calls' },
  interaction: { points: 120, seconds: MINUTE, per: 'caller', counts: 'calls' },
  message: { points: 60, seconds: MINUTE, per: 'caller', counts: 'calls' },
  report: { points: 20, seconds: DAY, per: 'caller', counts: 'calls' },
  location: { points: 30, seconds: HOUR, per: 'caller', counts: 'changes' },
  registration: { points: 100, seconds: HOUR, per: 'ip', counts: 'calls' },
  failedSignIn: { points: 10, seconds: 15 * MINUTE, per: 'email', counts: 'failures', fixed: true },
  failedSignInFrom: { points: 100, seconds: 15 * MINUTE, per: 'ip', counts: 'failures' },
  failedOwnPassword: { points: 10, seconds: 15 * MINUTE, per: 'caller', counts: 'failures', fixed: true },
  resetMail: { points: 5, seconds: HOUR, per: 'email', counts: 'calls', fixed: true },
  forgedDelivery: { points: 600, seconds: MINUTE, per: 'ip', counts: 'failures' },
} as const satisfies Record<string, LimitRule>;
export type RuleName = keyof typeof rules;

/** What a route's limit name stands for; a report has a limit of its own besides the interactions'. */
export const limits = {
  general: () => ['general'],
  interaction: ({ type }) => (type === 'report' ? ['interaction', 'report'] : ['interaction']),
  message: () => ['message'],
  location: () => ['general', 'location'],
  registration: () => ['registration'],
  resetMail: () => ['resetMail'],
  signIn: () => ['failedSignIn', 'failedSignInFrom'],
  ownPassword: () => ['general', 'failedOwnPassword'],
  delivery: () => ['forgedDelivery'],
} as const satisfies Record<string, (input: Record<string, unknown>) => RuleName[]>;
export type LimitName = keyof typeof limits;
