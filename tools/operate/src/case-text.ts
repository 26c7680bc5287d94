import type { CaseFile, ModerationCase } from '@kindred/contracts/profile-moderation';
import { printable } from './printable.js';

/** The moderators' queue as lines, the most urgent case first. */
export function caseTable(cases: ModerationCase[]): string {
  if (!cases.length) return 'No open reports.';
  return cases.map(lineOf).join('\n');
}

function lineOf({ userId, reason, reports, reporters, isHidden, isSuspended, oldestAt }: ModerationCase) {
  const state = [isHidden && 'hidden', isSuspended && 'suspended'].filter(Boolean).join(', ');
  return [userId, reason.padEnd(20), `${reports} reports by ${reporters}`, `since ${day(oldestAt)}`, state]
    .join('  ')
    .trimEnd();
}

/** One member's case: profile, reports, decisions. */
export function caseFile({ userId, displayName, bio, photos, reports, decisions, ...person }: CaseFile): string {
  return [
    `${printable(displayName ?? 'Anonymous')} (${userId})`,
    `${person.accountState}${person.isHidden ? ', hidden from discovery' : ''}, here since ${day(person.joinedAt)}`,
    ...(bio ? [`About: ${printable(bio)}`] : []),
    ...photos.map(({ imageUrl }) => `Photo: ${imageUrl}`),
    '',
    'Reports:',
    ...reports.map(reportLine),
    '',
    'Decisions:',
    ...decisions.map(decisionLine),
  ].join('\n');
}

function decisionLine({ kind, reason, madeBy, createdAt }: CaseFile['decisions'][number]) {
  return `  ${day(createdAt)}  ${kind} by ${printable(madeBy)}: ${printable(reason)}`;
}

function reportLine({ reason, notes, reporterId, isEstablished, isOpen, createdAt }: CaseFile['reports'][number]) {
  const about = [isOpen ? 'open' : 'closed', isEstablished && 'established'].filter(Boolean).join(', ');
  return `  ${day(createdAt)}  ${reason} by ${reporterId} (${about})${notes ? `: ${printable(notes)}` : ''}`;
}

const day = (instant: string) => instant.slice(0, 16).replace('T', ' ');
