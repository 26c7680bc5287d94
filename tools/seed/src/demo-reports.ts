import type { NewDecision } from '@kindred/contracts/cases';
import type { Interact, ReportDetail } from '@kindred/contracts/interactions';
import type { Exchange } from './exchanges.js';

/** A report of one member about another, who are counted from the end of the community. */
export type DemoReport = {
  about: number;
  by: number;
  reason: NonNullable<Interact['reportReason']>;
  detail?: ReportDetail;
  notes?: string;
  /** When it was made. */
  hoursAgo: number;
  /** What the two wrote to each other; `true` marks the messages of the reporter. The last one of the other is reported. */
  exchange?: Exchange;
  /** Whether it names their photos. */
  isAboutPhotos?: boolean;
};

/** What became of the case about a member: the colleague has it open, or has decided it. */
export type DemoOutcome = {
  about: number;
  /** None: it is open. */
  decision?: NewDecision;
  /** What the member objects. */
  appeal?: string;
};

const threat: Exchange = [
  [false, 'You looked good in the window seat tonight.'],
  [true, 'Please stop. I asked you on Monday to leave me alone.'],
  [false, 'You do not get to decide that.'],
  [false, 'I know which door is yours, and when you come home.'],
];
const scam: Exchange = [
  [false, 'You seem smart, so I tell you first: my uncle doubles money in nine days.'],
  [true, 'That is kind, but no.'],
  [false, 'Send 300 today and 600 is back by Friday. Many people here have done it already!'],
];
const tickets: Exchange = [
  [true, 'Is your ticket for Saturday still free?'],
  [false, 'Yes! 60 euros by transfer, and I bring it to the door.'],
  [true, 'I paid an hour ago. Where are you?'],
  [false, 'Wrong person, sorry.'],
];
const insult: Exchange = [
  [true, 'Hi! Nice to see another gardener.'],
  [false, 'People like you should not be allowed in here.'],
];

/** Every reason and most details, in every state that the console shows. */
export const demoReports: readonly DemoReport[] = [
  {
    about: 2,
    by: 15,
    reason: 'harassment',
    detail: 'threat',
    hoursAgo: 5,
    exchange: threat,
    notes: 'He stood in my street again last night.',
  },
  { about: 2, by: 16, reason: 'harassment', hoursAgo: 31, notes: 'Writes every night, although I never answer.' },
  {
    about: 5,
    by: 17,
    reason: 'other',
    detail: 'minor',
    hoursAgo: 2,
    notes: 'Told me about the exams of the ninth grade. The age cannot be right.',
  },
  {
    about: 3,
    by: 18,
    reason: 'fake_profile',
    hoursAgo: 20,
    isAboutPhotos: true,
    notes: 'This is the picture of a singer. I own the record.',
  },
  { about: 3, by: 19, reason: 'fake_profile', hoursAgo: 44, isAboutPhotos: true },
  { about: 4, by: 15, reason: 'spam', detail: 'scam', hoursAgo: 9, exchange: scam },
  { about: 4, by: 20, reason: 'spam', hoursAgo: 52, notes: 'The same offer, word for word, to a friend of mine.' },
  { about: 7, by: 17, reason: 'inappropriate_photos', hoursAgo: 70, isAboutPhotos: true },
  { about: 8, by: 21, reason: 'harassment', detail: 'hate', hoursAgo: 14, exchange: insult },
  { about: 9, by: 16, reason: 'spam', hoursAgo: 3, notes: 'Advertises a club in every bio.' },
  { about: 11, by: 18, reason: 'harassment', hoursAgo: 90, notes: 'Called me names when I said no.' },
  { about: 12, by: 22, reason: 'spam', detail: 'scam', hoursAgo: 120, exchange: tickets },
];

export const demoOutcomes: readonly DemoOutcome[] = [
  { about: 8 },
  { about: 11, decision: { kind: 'warn', rule: '3', facts: 'You insulted a member who had said no to a date.' } },
  {
    about: 12,
    decision: {
      kind: 'suspend',
      rule: '7',
      days: 14,
      facts: 'You took money for a ticket that you did not hand over.',
    },
    appeal: 'My phone was stolen that evening, and I paid the 60 euros back the next morning. I can show the transfer.',
  },
];
