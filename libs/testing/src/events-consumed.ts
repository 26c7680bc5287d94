import { type Bus, EVENT_STREAM } from '@kindred/kit/bus';
import { durableName } from '@kindred/kit/consume-events';
import { until } from './until.js';

/**
 * Waits until a service has consumed all events of a subject. For a moment after one is stored, the consumer does not count it
 * as pending.
 */
export async function eventsConsumed(bus: Bus, service: string, { subject }: { subject: string }) {
  const stream = await bus.jetstream.streams.get(EVENT_STREAM);
  const last = (await stream.getMessage({ last_by_subj: subject }))?.seq ?? 0;
  await until(
    async () => (await bus.jetstream.consumers.get(EVENT_STREAM, durableName(service, subject))).info(),
    ({ delivered, num_pending, num_ack_pending }) =>
      delivered.stream_seq >= last && num_pending + num_ack_pending === 0,
  );
}
