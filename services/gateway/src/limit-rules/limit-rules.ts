/**
 * `per` is what a rule counts by: a client (a member, or the address of a client that is not signed in), the session of a
 * member (or that address), a member whose account is under 24 hours old, the network of such members, an address, a
 * network, the email that a call names, the mailbox that this email reaches however it is written, that email from one
 * network, or a device that the account has signed in on before.
 * `counts` is what it counts: all calls; `failures`, the calls refused for a wrong password or signature; `successes`, the
 * calls not refused for one; `changes`, the calls that changed something; or `people`, the different people in the
 * answers. LIMITS_FACTOR does not multiply a `fixed` rule. An `approximate` rule counts in each gateway's memory, which
 * is added in Redis in batches; every other rule is exact.
 */
export type LimitRule = {
  points: number;
  seconds: number;
  per:
    | 'client'
    | 'session'
    | 'newcomer'
    | 'newcomersNetwork'
    | 'ip'
    | 'network'
    | 'email'
    | 'mailbox'
    | 'emailFromNetwork'
    | 'device';
  counts: 'calls' | 'failures' | 'successes' | 'changes' | 'people';
  fixed?: true;
  approximate?: true;
};

const MEGABYTE = 1024 * 1024;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Each rule's points are the default of a setting: those of `failedSignIn` of `LIMIT_FAILED_SIGN_IN`. */
export const rules = {
  general: { points: 600, seconds: MINUTE, per: 'client', counts: 'calls', approximate: true },
  ownSessions: { points: 60, seconds: MINUTE, per: 'session', counts: 'calls' },
  interaction: { points: 120, seconds: MINUTE, per: 'client', counts: 'calls' },
  message: { points: 60, seconds: MINUTE, per: 'client', counts: 'calls' },
  messageInADay: { points: 5000, seconds: DAY, per: 'client', counts: 'calls' },
  search: { points: 30, seconds: MINUTE, per: 'client', counts: 'calls' },
  report: { points: 20, seconds: DAY, per: 'client', counts: 'calls' },
  confirmationMail: { points: 5, seconds: DAY, per: 'client', counts: 'changes' },
  changeOfEmail: { points: 5, seconds: DAY, per: 'client', counts: 'changes' },
  changeOfEmailTo: { points: 5, seconds: HOUR, per: 'mailbox', counts: 'changes' },
  changeOfPassword: { points: 10, seconds: DAY, per: 'client', counts: 'changes' },
  newSignInMethod: { points: 20, seconds: DAY, per: 'client', counts: 'changes' },
  hiddenAddresses: { points: 20, seconds: DAY, per: 'client', counts: 'changes' },
  feedback: { points: 5, seconds: DAY, per: 'client', counts: 'changes' },
  newConversation: { points: 60, seconds: DAY, per: 'client', counts: 'changes' },
  newcomersConversation: { points: 20, seconds: DAY, per: 'newcomer', counts: 'changes' },
  shownPeople: { points: 1500, seconds: HOUR, per: 'client', counts: 'people' },
  shownPeopleInADay: { points: 6000, seconds: DAY, per: 'client', counts: 'people' },
  newcomersShownPeople: { points: 500, seconds: HOUR, per: 'newcomer', counts: 'people' },
  newcomersShownPeopleInADay: { points: 2000, seconds: DAY, per: 'newcomer', counts: 'people' },
  networkShownPeople: { points: 5000, seconds: HOUR, per: 'newcomersNetwork', counts: 'people' },
  networkShownPeopleInADay: { points: 20_000, seconds: DAY, per: 'newcomersNetwork', counts: 'people' },
  openedProfiles: { points: 300, seconds: HOUR, per: 'client', counts: 'people' },
  newcomersOpenedProfiles: { points: 100, seconds: HOUR, per: 'newcomer', counts: 'people' },
  networkOpenedProfiles: { points: 1000, seconds: HOUR, per: 'newcomersNetwork', counts: 'people' },
  photo: { points: 1200, seconds: MINUTE, per: 'client', counts: 'calls' },
  newcomersPhoto: { points: 400, seconds: MINUTE, per: 'newcomer', counts: 'calls' },
  location: { points: 30, seconds: HOUR, per: 'client', counts: 'changes' },
  registration: { points: 100, seconds: HOUR, per: 'ip', counts: 'calls' },
  registrationOf: { points: 10, seconds: HOUR, per: 'mailbox', counts: 'changes' },
  failedSignIn: { points: 10, seconds: 15 * MINUTE, per: 'emailFromNetwork', counts: 'failures', fixed: true },
  failedSignInOnDevice: { points: 10, seconds: 15 * MINUTE, per: 'device', counts: 'failures', fixed: true },
  failedSignInOfAccount: { points: 100, seconds: 15 * MINUTE, per: 'email', counts: 'failures', fixed: true },
  failedSignInFrom: { points: 100, seconds: 15 * MINUTE, per: 'ip', counts: 'failures', fixed: true },
  unknownDevice: { points: 100, seconds: 15 * MINUTE, per: 'ip', counts: 'failures', fixed: true },
  rightSignIn: { points: 30, seconds: 15 * MINUTE, per: 'emailFromNetwork', counts: 'successes', fixed: true },
  failedOwnProof: { points: 10, seconds: 15 * MINUTE, per: 'session', counts: 'failures', fixed: true },
  failedOwnProofOfAccount: { points: 50, seconds: 15 * MINUTE, per: 'client', counts: 'failures', fixed: true },
  resetMail: { points: 5, seconds: HOUR, per: 'email', counts: 'calls', fixed: true },
  resetMailFrom: { points: 30, seconds: HOUR, per: 'network', counts: 'calls' },
  appeal: { points: 20, seconds: DAY, per: 'client', counts: 'calls' },
  outsideNotice: { points: 10, seconds: DAY, per: 'network', counts: 'calls' },
  payment: { points: 60, seconds: MINUTE, per: 'client', counts: 'calls' },
  newPayment: { points: 20, seconds: DAY, per: 'client', counts: 'changes' },
  dataExport: { points: 3, seconds: DAY, per: 'client', counts: 'calls' },
  uploadBytes: { points: 200 * MEGABYTE, seconds: DAY, per: 'client', counts: 'calls' },
  forgedDelivery: { points: 600, seconds: MINUTE, per: 'ip', counts: 'failures' },
} as const satisfies Record<string, LimitRule>;
export type RuleName = keyof typeof rules;
export const ruleNames = Object.keys(rules) as RuleName[];

/** A session's wrong passwords count by themselves, so that a stolen one does not keep the account's owner from theirs. */
const ownProof = ['failedOwnProof', 'failedOwnProofOfAccount'] as const;

/**
 * The rules behind a route's limit name. A report counts under a rule of its own as well. A device that the account has
 * signed in on is counted by itself, so that others who try passwords cannot lock the account's owner out.
 */
export const limits = {
  general: () => ['general'],
  ownSessions: () => ['ownSessions'],
  interaction: ({ type }) => (type === 'report' ? ['interaction', 'report'] : ['interaction']),
  message: () => ['message', 'messageInADay'],
  search: () => ['search'],
  feedback: () => ['general', 'feedback'],
  confirmationMail: () => ['general', 'confirmationMail'],
  hiddenAddresses: () => ['general', 'hiddenAddresses'],
  changeOfEmail: () => ['general', ...ownProof, 'changeOfEmail', 'changeOfEmailTo'],
  newConversation: () => ['general', 'newConversation', 'newcomersConversation'],
  photo: () => ['photo', 'newcomersPhoto'],
  location: () => ['general', 'location'],
  registration: () => ['registration', 'registrationOf'],
  resetMail: () => ['resetMailFrom', 'resetMail'],
  device: () => ['unknownDevice'],
  signIn: (_, { device }) =>
    device
      ? ['failedSignInOnDevice', 'rightSignIn']
      : ['failedSignInFrom', 'failedSignIn', 'failedSignInOfAccount', 'rightSignIn'],
  ownPassword: () => ['general', ...ownProof],
  changeOfPassword: () => ['ownSessions', ...ownProof, 'changeOfPassword'],
  newSignInMethod: () => ['general', ...ownProof, 'newSignInMethod'],
  payment: () => ['general', 'payment'],
  newPayment: () => ['general', 'payment', 'newPayment'],
  dataExport: () => ['dataExport'],
  appeal: () => ['general', 'appeal'],
  outsideNotice: () => ['general', 'outsideNotice'],
  webhook: () => ['forgedDelivery'],
} as const satisfies Record<string, (input: Record<string, unknown>, client: { device: string | null }) => RuleName[]>;
export type LimitName = keyof typeof limits;

/** The rules that count the different people in a route's answers: shown in a list, or opened one by one. */
export const peopleLimits = {
  shown: [
    'shownPeople',
    'shownPeopleInADay',
    'newcomersShownPeople',
    'newcomersShownPeopleInADay',
    'networkShownPeople',
    'networkShownPeopleInADay',
  ],
  opened: ['openedProfiles', 'newcomersOpenedProfiles', 'networkOpenedProfiles'],
} as const satisfies Record<string, RuleName[]>;
export type PeopleLimitName = keyof typeof peopleLimits;
