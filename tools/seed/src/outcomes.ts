import { decideCase, openCase, showCaseAsOperator } from '@kindred/contracts/cases';
import { appeal, listNotices } from '@kindred/contracts/statements';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type { DemoOutcome } from './demo-reports.js';
import type { FiledReport } from './reports.js';

type Filed = { moderatorId: string; state: FiledReport };

/**
 * Opens the case about a person for a moderator, decides it where that is said, and lets the person object. Only what was
 * interrupted is done again: a lock that is over stays so.
 */
export async function addOutcome(bus: Bus, { moderatorId, state }: Filed, { decision, appeal: text }: DemoOutcome) {
  const { userId, isNew, isOpen } = state;
  if (isNew || (isOpen && decision)) {
    const { id: caseId } = await call(bus, showCaseAsOperator, { userId });
    await call(bus, openCase, { caseId }, moderatorId);
    if (decision) await call(bus, decideCase, { caseId, decisions: [decision] }, moderatorId);
  }
  if (!text) return;
  const [statement] = await call(bus, listNotices, {}, userId);
  if (statement?.canAppeal) await call(bus, appeal, { noticeId: statement.id, text }, userId);
}
