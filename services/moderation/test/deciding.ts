import { randomUUID } from 'node:crypto';
import { decideCase, type NewDecision } from '@kindred/contracts/cases';
import { decisionMade } from '@kindred/contracts/moderation';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { EvidenceKeys } from '../src/evidence/evidence-keys.js';
import { answerForOthers } from './staff.js';
import { startModerationAlone } from './start-moderation.js';

export type Deciding = Awaited<ReturnType<typeof startDeciding>>;

export const decision = (kind: NewDecision['kind'], more: Partial<NewDecision> = {}): NewDecision => ({
  kind,
  rule: '3',
  facts: 'Threats in three messages.',
  ...more,
});

/** The moderation service alone with two moderators, and what it asks of other services and tells them. */
export async function startDeciding(settings: Record<string, string> = {}) {
  const moderation = await startModerationAlone(settings);
  const keys = new EvidenceKeys(moderation.config.EVIDENCE_SECRET, []);
  const [one, two]: [string, string] = [randomUUID(), randomUUID()];
  const others = answerForOthers(moderation.bus, [
    { id: one, username: 'mo', role: 'moderator' },
    { id: two, username: 'jo', role: 'moderator' },
  ]);
  const told = await collectEvents(moderation.bus.nats, decisionMade, () => true);
  const toldOf = (userId: string) => told.filter(({ id }) => id === userId);
  return {
    ...moderation,
    one,
    two,
    others,
    toldOf,
    /** The id of the key and the encrypted text of a piece of evidence. */
    seal: (id: string, text: string) => [keys.currentId, keys.seal(id, Buffer.from(text))],
    /** Decides a case of which all reports were shown. */
    decide: async (caseId: string, decisions: NewDecision[], by: string = one) => {
      const reports = await moderation.query('select from reports where case_id = $1', [caseId]);
      return call(moderation.bus, decideCase, { caseId, decisions, reportCount: reports.length }, by);
    },
    /** What was told about somebody under a version, once it was. */
    latestOf: async (userId: string, version: number) =>
      (
        await until(
          async () => toldOf(userId),
          (events) => events.some((event) => event.version === version),
        )
      ).find((event) => event.version === version),
    askedOf: (subject: string, part: object) =>
      others.asked.filter(
        (asked) =>
          asked.subject === subject && Object.entries(part).every(([name, value]) => asked.input[name] === value),
      ),
  };
}
