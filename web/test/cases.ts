import type { CaseFile, CaseReport, CaseSummary, Decision, Evidence } from '@kindred/contracts/cases';
import type { Excerpt, PersonSnapshot } from '@kindred/contracts/reports';
import { randomId } from '../src/lib/random-id';
import { server } from './server';

const HOUR = 3600_000;
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** An open case as the queue shows it. */
export function summary(parts: Partial<CaseSummary> = {}): CaseSummary {
  return {
    id: randomId(),
    userId: randomId(),
    reason: 'harassment',
    detail: null,
    severity: 1,
    reports: 1,
    reporters: 1,
    isHidden: false,
    accountState: 'active',
    oldestAt: hoursAgo(3),
    lockedBy: null,
    lockedUntil: null,
    ...parts,
  };
}

export function snapshot(parts: Partial<PersonSnapshot> = {}): PersonSnapshot {
  return {
    id: randomId(),
    displayName: 'Marlow',
    firstName: null,
    bio: 'Sails on weekends.',
    age: 34,
    pronouns: 'he/him',
    height: null,
    bodyType: null,
    locationName: 'Lisbon',
    isPremium: false,
    lookingFor: ['dating'],
    interests: ['Sailing'],
    photos: [],
    accountState: 'active',
    isHidden: false,
    joinedAt: '2026-02-01T00:00:00.000Z',
    ...parts,
  };
}

export function report(parts: Partial<CaseReport> = {}): CaseReport {
  return {
    id: randomId(),
    reason: 'harassment',
    detail: null,
    notes: null,
    reporter: { id: randomId(), made: 4, upheld: 3, counts: true },
    state: 'open',
    createdAt: hoursAgo(2),
    evidence: [],
    ...parts,
  };
}

export function decision(parts: Partial<Decision> = {}): Decision {
  return {
    id: randomId(),
    kind: 'warn',
    rule: '3',
    facts: 'You insulted somebody.',
    days: null,
    madeBy: 'robin',
    isOverturned: false,
    createdAt: hoursAgo(100),
    ...parts,
  };
}

export function caseFile(parts: Partial<CaseFile> = {}): CaseFile {
  const { reports: _, ...rest } = summary();
  return {
    ...rest,
    displayName: 'Marlow',
    isOpen: true,
    isForAppeal: false,
    person: snapshot(),
    reports: [report()],
    reportCount: 1,
    earlierCases: [],
    decisions: [],
    ...parts,
  };
}

export const evidence = (kind: Evidence['kind'], parts: Partial<Evidence> = {}): Evidence => {
  return { id: randomId(), reportId: randomId(), kind, namedId: null, state: 'frozen', ...parts };
};

export function excerpt(senderIds: string[], contents: string[]): Excerpt {
  const messages = contents.map((content, index) => ({
    id: randomId(),
    senderId: senderIds[index] ?? '',
    content,
    messageType: 'text' as const,
    imageUrl: null,
    createdAt: hoursAgo(10 - index),
  }));
  return { conversationId: randomId(), messages };
}

/** What the server answers when it locks a case of so many reports. */
export const lockedForMe =
  (reportCount = 1) =>
  () => ({ status: 200, body: { lockedUntil: inMinutes(10), reportCount } });

/** The server has this case, and locks it for whoever asks. Deciding closes it. */
export function haveCase(file: CaseFile) {
  let current = file;
  server.on(`GET /api/staff/cases/${file.id}`, () => ({ status: 200, body: current }));
  server.on(`POST /api/staff/cases/${file.id}/open`, lockedForMe(file.reportCount));
  server.on(`POST /api/staff/cases/${file.id}/decisions`, ({ body }) => {
    const decisions = ((body?.decisions ?? []) as Partial<Decision>[]).map((one) =>
      decision({ kind: one.kind, rule: one.rule, facts: one.facts, days: one.days ?? null }),
    );
    current = { ...file, isOpen: false, decisions };
    return { status: 200, body: { decisions } };
  });
  return file;
}

export const haveQueue = (...cases: CaseSummary[]) => server.on('GET /api/staff/cases', { status: 200, body: cases });
