import type { Attempted } from './history.js';
import { checkOnce } from './judge.js';

/** A report, or a decision about a case. `thing` is the note of a report, or the facts of a decision: no two share one. */
export type CaseCall = { kind: 'report' | 'decide'; by: string; thing: string };

/** A report that was acknowledged, and what it names. */
export type AcknowledgedReport = { id: string; photoIds: string[]; messageIds: string[] };

/** A report that profile has, and what moderation has of it. `evidence` are its pieces, each with its kind, name and state. */
export type StoredReport = { id: string; hasCase: boolean; evidence: string[] };

/** A decision that is stored, and how often what follows from it is there. */
export type StoredDecision = {
  facts: string;
  kind: string;
  logs: number;
  statements: number;
  /** The statements whose SHA-256 is in the log. */
  hashed: number;
  hasEffect: boolean;
};

export type CasesEnd = {
  acknowledged: AcknowledgedReport[];
  /** Reports by their ids in profile, and the ids of those in moderation that profile does not have. */
  reports: StoredReport[];
  strangeReports: string[];
  decisions: StoredDecision[];
  /** Of each person, the statements about them and the mails to them. */
  mails: { email: string; statements: number; mails: number }[];
  isLogWhole: boolean;
};

/** The kinds of which nobody is told. */
const UNTOLD = ['dismiss', 'restore'];

/** A sentence for each broken promise. */
export function checkCases(attempts: Attempted<CaseCall>[], end: CasesEnd): string[] {
  return [
    ...checkReports(end),
    ...checkAcknowledged(attempts, end.decisions),
    ...end.decisions.flatMap(checkDecision),
    ...end.mails.flatMap(({ email, statements, mails }) =>
      statements === mails ? [] : [`${email} has ${statements} statements and got ${mails} mails`],
    ),
    ...(end.isLogWhole ? [] : ['the chain of the log is broken']),
  ];
}

/** Each report that is stored has a case and its evidence; one that was acknowledged is stored, with what it names. */
function checkReports({ acknowledged, reports, strangeReports }: CasesEnd) {
  const stored = new Map(reports.map((report) => [report.id, report]));
  return [
    ...strangeReports.map((id) => `nobody made the report ${id}`),
    ...reports.filter(({ hasCase }) => !hasCase).map(({ id }) => `the report ${id} has no case`),
    ...reports.flatMap(({ id, evidence }) => evidence.filter(isLost).map((piece) => `the report ${id} has ${piece}`)),
    ...acknowledged.flatMap(({ id }) => checkOnce(`the report ${id}`, [{ outcome: 'ok' }], stored.has(id) ? 1 : 0)),
    ...acknowledged.flatMap((report) => checkEvidence(report, stored.get(report.id)?.evidence ?? [])),
  ];
}

const isLost = (piece: string) => !piece.endsWith(' frozen');

function checkEvidence({ id, photoIds, messageIds }: AcknowledgedReport, evidence: string[]) {
  const wanted = ['profile', ...photoIds.map((one) => `photo ${one}`), ...messageIds.map((one) => `messages ${one}`)];
  return wanted.flatMap((name) => {
    const count = evidence.filter((piece) => piece === `${name} frozen`).length;
    return count === 1 ? [] : [`the report ${id} has ${count} times ${name}`];
  });
}

function checkAcknowledged(attempts: Attempted<CaseCall>[], decisions: StoredDecision[]) {
  const decided = attempts.filter(({ kind }) => kind === 'decide');
  return decided.flatMap((one) => {
    const count = decisions.filter(({ facts }) => facts === one.thing).length;
    return checkOnce(`the decision ${one.thing}`, [one], count);
  });
}

function checkDecision({ facts, kind, logs, statements, hashed, hasEffect }: StoredDecision) {
  const told = UNTOLD.includes(kind) ? 0 : 1;
  return [
    ...(logs === 1 ? [] : [`the decision ${facts} is in the log ${logs} times`]),
    ...(statements === told ? [] : [`the decision ${facts} (${kind}) has ${statements} statements`]),
    ...(hashed === statements ? [] : [`the log has another statement of the decision ${facts}`]),
    ...(hasEffect ? [] : [`the decision ${facts} (${kind}) has no effect`]),
  ];
}
