import { createHmac } from 'node:crypto';

/**
 * What staff did: ids and facts of a decision, never words. `evidenceId`: the evidence or the photo that was looked at.
 * `isAlone`: an appeal was decided by whoever decided first.
 */
export type StaffAct = {
  act:
    | 'case.list'
    | 'case.find'
    | 'case.show'
    | 'case.open'
    | 'case.hold'
    | 'evidence.read'
    | 'photo.read'
    | 'decision'
    | 'reporter.dismiss'
    | 'appeal.list'
    | 'appeal.decide'
    | 'notice.list'
    | 'notice.decide';
  /** Null for an operator and for a rule. */
  staffId: string | null;
  caseId?: string | null;
  userId?: string | null;
  evidenceId?: string | null;
  decisionId?: string | null;
  appealId?: string | null;
  kind?: string | null;
  rule?: string | null;
  days?: number | null;
  outcome?: string | null;
  isAlone?: boolean | null;
  /** SHA-256 of the statement's text, in hexadecimal. */
  statementHash?: string | null;
};

/** A look at a piece of evidence, or at a photo of the person whom a case is about. */
export type Look = StaffAct & { act: 'evidence.read' | 'photo.read'; staffId: string };

export type LogEntry = Required<StaffAct> & { sequence: number; at: Date };

/** An act as it is stored. */
export function entryOf(act: StaffAct, sequence: number, at: Date): LogEntry {
  const nothing = {
    ...{ caseId: null, userId: null, evidenceId: null, decisionId: null, appealId: null },
    ...{ kind: null, rule: null, days: null, outcome: null, isAlone: null, statementHash: null },
  };
  const given = Object.fromEntries(Object.entries(act).filter(([, value]) => value !== undefined));
  return { ...nothing, ...given, sequence, at } as LogEntry;
}

/** What the first entry is chained to. */
export const FIRST_MAC: Buffer = Buffer.alloc(32);

/** Chains an entry to the one before: HMAC (SHA-256, RFC 2104) over that one's HMAC and all columns of this one. */
export function macOf(entry: LogEntry, before: Uint8Array, secret: string): Buffer {
  const columns = [
    ...[entry.sequence, entry.at.toISOString(), entry.staffId, entry.act, entry.caseId, entry.userId],
    ...[entry.evidenceId, entry.decisionId, entry.appealId, entry.kind, entry.rule, entry.days],
    ...[entry.outcome, entry.isAlone, entry.statementHash],
  ];
  return createHmac('sha256', secret).update(before).update(JSON.stringify(columns)).digest();
}

/** An entry with its HMAC, as it is read. */
export type ChainedEntry = LogEntry & { mac: Buffer };

/** An entry's place in the chain. */
export type Position = { sequence: number; mac: Buffer };

/**
 * Follows the chain through entries that are in order.
 * @returns the last HMAC, or the sequence at which the chain is broken: an entry was changed, is missing or was added
 */
export function follow(entries: ChainedEntry[], from: Position, secret: string): Position | { brokenAt: number } {
  let { sequence, mac } = from;
  for (const { mac: stored, ...entry } of entries) {
    sequence += 1;
    if (entry.sequence !== sequence) return { brokenAt: sequence };
    mac = macOf(entry, mac, secret);
    if (!mac.equals(stored)) return { brokenAt: sequence };
  }
  return { sequence, mac };
}
