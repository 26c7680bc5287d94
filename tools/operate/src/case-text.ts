import type { CaseFile, CaseSummary } from '@kindred/contracts/cases';
import { printable } from './printable.js';

/** The moderators' queue as lines, the most urgent case first. */
export function caseTable(cases: CaseSummary[]): string {
  if (!cases.length) return 'No open reports.';
  return cases.map(lineOf).join('\n');
}

function lineOf({ id, userId, reason, detail, reports, reporters, oldestAt, lockedBy, ...state }: CaseSummary) {
  const account = state.accountState !== 'active' && state.accountState;
  const lock = lockedBy && `open at ${printable(lockedBy)}`;
  const marks = [state.isHidden && 'hidden', account, lock].filter(Boolean).join(', ');
  const about = (detail ?? reason).padEnd(20);
  const count = `${reports} ${reports === 1 ? 'report' : 'reports'} by ${reporters}`;
  return [userId, about, `case ${numberOf(id)}`, count, `since ${day(oldestAt)}`, marks].join('  ').trimEnd();
}

/** By what moderators in the console call a case: the end of its id. */
const numberOf = (caseId: string) => caseId.slice(-6).toUpperCase();

/** One member's case: profile, reports, decisions. */
export function caseFile({ id, userId, displayName, person, reports, decisions, ...summary }: CaseFile): string {
  const name = person ? person.displayName : displayName;
  const since = person ? `, here since ${day(person.joinedAt)}` : '';
  return [
    `${printable(name ?? 'Anonymous')} (${userId})`,
    `${summary.accountState}${summary.isHidden ? ', hidden from discovery' : ''}${since}`,
    `Case ${numberOf(id)} (${id}), ${summary.isOpen ? `open: decide with --reports ${summary.reportCount}` : 'closed'}`,
    ...(person?.bio ? [`About: ${printable(person.bio)}`] : []),
    ...(person?.photos ?? []).map(({ imageUrl }) => `Photo: ${imageUrl}`),
    '',
    'Reports:',
    ...reports.map(reportLine),
    '',
    'Decisions:',
    ...decisions.map(decisionLine),
  ].join('\n');
}

function decisionLine({ kind, rule, days, facts, madeBy, isOverturned, createdAt }: CaseFile['decisions'][number]) {
  const length = days ? `for ${days} days` : kind === 'suspend' && 'for good';
  const what = [kind, length, rule && `under rule ${rule}`, isOverturned && '(overturned)'];
  return `  ${day(createdAt)}  ${what.filter(Boolean).join(' ')} by ${printable(madeBy)}: ${printable(facts)}`;
}

function reportLine({ reason, detail, notes, reporter, state, evidence, createdAt }: CaseFile['reports'][number]) {
  const record = `${reporter.upheld} of ${reporter.made} upheld`;
  const frozen = evidence.filter((piece) => piece.state === 'frozen').length;
  const about = [state, record, `${frozen} of ${evidence.length} pieces of evidence`].filter(Boolean).join(', ');
  const what = [reason, detail].filter(Boolean).join(', ');
  return `  ${day(createdAt)}  ${what} by ${reporter.id} (${about})${notes ? `: ${printable(notes)}` : ''}`;
}

const day = (instant: string) => instant.slice(0, 16).replace('T', ' ');
