/**
 * What is counted: the calls of a member (of a signed-out client by its address), of a member whose account is under 24
 * hours old, of an address, of a network, those that name an account, those that name it from one network, or those from
 * a device that the account knows. A `failures` rule gives back calls that were not refused for a wrong password or
 * signature, a `successes` rule those that were refused, a `changes` rule those that changed nothing. A `people` rule
 * counts the different people in what is answered. `fixed` rules are not multiplied by LIMITS_FACTOR. A `brake` counts calls
 * in each gateway's memory, which tells the others in batches; every other rule is exact.
 */
export type LimitRule = {
  points: number;
  seconds: number;
  per: 'caller' | 'newcomer' | 'ip' | 'network' | 'email' | 'emailFromNetwork' | 'device';
  counts: 'calls' | 'failures' | 'successes' | 'changes' | 'people';
  fixed?: true;
  brake?: true;
};

const MEGABYTE = 1024 * 1024;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Each rule's points are the default of a setting: `failedSignIn` is `LIMIT_FAILED_SIGN_IN`. */
export const rules = {
  general: { points: 600, seconds: MINUTE, per: 'caller', counts: 'calls', brake: true },
  interaction: { points: 120, seconds: MINUTE, per: 'caller', counts: 'calls' },
  message: { points: 60, seconds: MINUTE, per: 'caller', counts: 'calls' },
  report: { points: 20, seconds: DAY, per: 'caller', counts: 'calls' },
  feedback: { points: 5, seconds: DAY, per: 'caller', counts: 'changes' },
  newConversation: { points: 60, seconds: DAY, per: 'caller', counts: 'changes' },
  newcomersConversation: { points: 20, seconds: DAY, per: 'newcomer', counts: 'changes' },
  shownPeople: { points: 1500, seconds: HOUR, per: 'caller', counts: 'people' },
  shownPeopleInADay: { points: 6000, seconds: DAY, per: 'caller', counts: 'people' },
  newcomersShownPeople: { points: 500, seconds: HOUR, per: 'newcomer', counts: 'people' },
  newcomersShownPeopleInADay: { points: 2000, seconds: DAY, per: 'newcomer', counts: 'people' },
  openedProfiles: { points: 300, seconds: HOUR, per: 'caller', counts: 'people' },
  newcomersOpenedProfiles: { points: 100, seconds: HOUR, per: 'newcomer', counts: 'people' },
  photo: { points: 1200, seconds: MINUTE, per: 'caller', counts: 'calls' },
  newcomersPhoto: { points: 400, seconds: MINUTE, per: 'newcomer', counts: 'calls' },
  location: { points: 30, seconds: HOUR, per: 'caller', counts: 'changes' },
  registration: { points: 100, seconds: HOUR, per: 'ip', counts: 'calls' },
  failedSignIn: { points: 10, seconds: 15 * MINUTE, per: 'emailFromNetwork', counts: 'failures', fixed: true },
  failedSignInOnDevice: { points: 10, seconds: 15 * MINUTE, per: 'device', counts: 'failures', fixed: true },
  failedSignInOfAccount: { points: 100, seconds: 15 * MINUTE, per: 'email', counts: 'failures', fixed: true },
  failedSignInFrom: { points: 100, seconds: 15 * MINUTE, per: 'ip', counts: 'failures', fixed: true },
  rightSignIn: { points: 30, seconds: 15 * MINUTE, per: 'emailFromNetwork', counts: 'successes', fixed: true },
  failedOwnProof: { points: 10, seconds: 15 * MINUTE, per: 'caller', counts: 'failures', fixed: true },
  resetMail: { points: 5, seconds: HOUR, per: 'email', counts: 'calls', fixed: true },
  resetMailFrom: { points: 30, seconds: HOUR, per: 'network', counts: 'calls' },
  dataExport: { points: 3, seconds: DAY, per: 'caller', counts: 'calls' },
  uploadBytes: { points: 200 * MEGABYTE, seconds: DAY, per: 'caller', counts: 'calls' },
  forgedDelivery: { points: 600, seconds: MINUTE, per: 'ip', counts: 'failures' },
} as const satisfies Record<string, LimitRule>;
export type RuleName = keyof typeof rules;
export const ruleNames = Object.keys(rules) as RuleName[];

/**
 * What a route's limit name stands for; a report has a limit of its own besides the interactions'. A device that an
 * account knows is counted by itself, so that what others try cannot keep the account's owner out of it.
 */
export const limits = {
  general: () => ['general'],
  interaction: ({ type }) => (type === 'report' ? ['interaction', 'report'] : ['interaction']),
  message: () => ['message'],
  feedback: () => ['general', 'feedback'],
  newConversation: () => ['general', 'newConversation', 'newcomersConversation'],
  photo: () => ['photo', 'newcomersPhoto'],
  location: () => ['general', 'location'],
  registration: () => ['registration'],
  resetMail: () => ['resetMailFrom', 'resetMail'],
  signIn: (_, { device }) =>
    device
      ? ['failedSignInOnDevice', 'rightSignIn']
      : ['failedSignInFrom', 'failedSignIn', 'failedSignInOfAccount', 'rightSignIn'],
  ownPassword: () => ['general', 'failedOwnProof'],
  dataExport: () => ['dataExport'],
  delivery: () => ['forgedDelivery'],
} as const satisfies Record<string, (input: Record<string, unknown>, client: { device: string | null }) => RuleName[]>;
export type LimitName = keyof typeof limits;

/** What the different people in a route's answers count as: shown in a list of many, or opened one by one. */
export const peopleLimits = {
  shown: ['shownPeople', 'shownPeopleInADay', 'newcomersShownPeople', 'newcomersShownPeopleInADay'],
  opened: ['openedProfiles', 'newcomersOpenedProfiles'],
} as const satisfies Record<string, RuleName[]>;
export type PeopleLimitName = keyof typeof peopleLimits;
