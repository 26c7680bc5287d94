import type { ReportDetail, ReportReason } from '@kindred/contracts/interactions';
import type { z } from 'zod';

type Reason = z.infer<typeof ReportReason>;

/** The details that go before everything else in the queue, the gravest highest. */
const grave: Partial<Record<ReportDetail, number>> = { minor: 3, intimate_image: 2, threat: 1 };

/** How grave a report is, 0 to 3. */
export function severityOf(detail: ReportDetail | null) {
  return (detail && grave[detail]) ?? 0;
}

/** A report that nobody has decided yet. */
export type OpenReport = { reporterId: string; reason: Reason; isEstablished: boolean; createdAt: Date };

const ESTABLISHED_AFTER_MS = 7 * 24 * 3600_000;
const DISMISSED_AT_MOST = 1;
const REPORTERS_TO_HIDE = 5;
const WITHIN_MS = 24 * 3600_000;

/**
 * Whether a report counts for the rule below: its author joined a week ago or earlier, has an active account, and had at
 * most one report dismissed in 90 days.
 */
export function isEstablished(reporter: { isActive: boolean; joinedAt: Date; dismissed: number }, now: Date) {
  const age = now.getTime() - reporter.joinedAt.getTime();
  return reporter.isActive && age >= ESTABLISHED_AFTER_MS && reporter.dismissed <= DISMISSED_AT_MOST;
}

/**
 * The one rule that decides without a person: five distinct established reporters who give the same reason within 24
 * hours hide the profile from discovery until a moderator decides. Nothing suspends an account by itself.
 * @returns the reason that hides, or null
 */
export function reasonToHide(open: OpenReport[], now: Date): Reason | null {
  const reporters = new Map<Reason, Set<string>>();
  for (const { reporterId, reason, isEstablished: isCounted, createdAt } of open) {
    if (!isCounted || now.getTime() - createdAt.getTime() > WITHIN_MS) continue;
    reporters.set(reason, (reporters.get(reason) ?? new Set()).add(reporterId));
  }
  return [...reporters].find(([, ids]) => ids.size >= REPORTERS_TO_HIDE)?.[0] ?? null;
}
