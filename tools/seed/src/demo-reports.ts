import { readFileSync } from 'node:fs';
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

const file = readFileSync(new URL('../cases.json', import.meta.url), 'utf8');
const cases: { reports: DemoReport[]; outcomes: DemoOutcome[] } = JSON.parse(file);

/** Every reason and most details, in every state that the console shows. */
export const demoReports: readonly DemoReport[] = cases.reports;
export const demoOutcomes: readonly DemoOutcome[] = cases.outcomes;
