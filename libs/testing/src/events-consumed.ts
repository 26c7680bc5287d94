import { type Bus, EVENT_STREAM } from '@kindred/kit/bus';
import { durableName } from '@kindred/kit/consume-events';
import { until } from './until.js';

/** Waits until a service has consumed all events of a subject. */
export const eventsConsumed = (bus: Bus, service: string, { subject }: { subject: string }) =>
  until(
    async () => (await bus.jetstream.consumers.get(EVENT_STREAM, durableName(service, subject))).info(),
    ({ num_pending, num_ack_pending }) => num_pending + num_ack_pending === 0,
  );
