import { type DecisionMade, decisionMade } from '@kindred/contracts/moderation';
import type { Bus } from '@kindred/kit/bus';
import { eventsConsumed } from './events-consumed.js';

/** Announces what moderators decided about an account, and waits until auth has applied it. A later decision has a greater version. */
export async function announceDecision(bus: Bus, id: string, accountState: DecisionMade['accountState'], version = 1) {
  const decision: DecisionMade = { id, version, accountState, isHidden: false, isForGood: false, hasNotices: false };
  await bus.jetstream.publish(decisionMade.subject, JSON.stringify(decision));
  await eventsConsumed(bus, 'auth', decisionMade);
}
