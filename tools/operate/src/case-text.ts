import type { CaseFile, ModerationCase } from '@kindred/contracts/moderation';

/** The moderators' queue as lines, the first to look at on top. */
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

/** One person's case: who they are, what was said of them, what was decided. */
export function caseFile({ userId, displayName, bio, photos, reports, decisions, ...person }: CaseFile): string {
  return [
    `${displayName ?? 'Anonymous'} (${userId})`,
    `${person.accountState}${person.isHidden ? ', hidden from discovery' : ''}, here since ${day(person.joinedAt)}`,
    ...(bio ? [`About: ${bio}`] : []),
    ...photos.map(({ imageUrl }) => `Photo: ${imageUrl}`),
    '',
    'Reports:',
    ...reports.map(reportLine),
    '',
    'Decisions:',
    ...decisions.map(({ kind, reason, madeBy, createdAt }) => `  ${day(createdAt)}  ${kind} by ${madeBy}: ${reason}`),
  ].join('\n');
}

function reportLine({ reason, notes, reporterId, isEstablished, isOpen, createdAt }: CaseFile['reports'][number]) {
  const about = [isOpen ? 'open' : 'closed', isEstablished && 'established'].filter(Boolean).join(', ');
  return `  ${day(createdAt)}  ${reason} by ${reporterId} (${about})${notes ? `: ${notes}` : ''}`;
}

const day = (instant: string) => instant.slice(0, 16).replace('T', ' ');
