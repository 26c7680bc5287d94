import { type DecisionMade, decisionMade } from '@kindred/contracts/moderation';
import { type Bus, EVENT_STREAM } from '@kindred/kit/bus';
import { durableName } from '@kindred/kit/consume-events';
import { until } from './until.js';

/** Announces what moderators decided about an account, and waits until auth has applied it. A later decision has a greater version. */
export async function announceDecision(bus: Bus, id: string, accountState: DecisionMade['accountState'], version = 1) {
  const decision: DecisionMade = { id, version, accountState, isHidden: false, isForGood: false, hasNotices: false };
  const { seq } = await bus.jetstream.publish(decisionMade.subject, JSON.stringify(decision));
  // For a moment after it is stored, an event is not among those that a consumer has before it.
  await until(
    async () => (await bus.jetstream.consumers.get(EVENT_STREAM, durableName('auth', decisionMade.subject))).info(),
    ({ ack_floor: acknowledged }) => acknowledged.stream_seq >= seq,
  );
}
