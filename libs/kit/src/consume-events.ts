import { AckPolicy, type ConsumerMessages, type JsMsg, jetstreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { type Bus, EVENT_STREAM, ensureEventStream } from './bus.js';
import { withRequestId } from './context.js';
import { describe, type Logger } from './logger.js';
import { traced } from './trace.js';
import { HEADER, nameOf } from './wire.js';

/** How long an event that a killed service had taken stays with it. */
const ACK_WAIT_MS = 10_000;
const AT_ONCE = 32;
/** After two of these without a word from NATS, as when it was killed, consuming begins again. */
const HEARTBEAT_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Feeds every event on `subject` to `apply` through a durable consumer of this service, until the returned function
 * is called. An event that could not be applied comes again, after a growing pause.
 */
export async function consumeEvents(
  bus: Bus,
  subject: string,
  apply: (payload: unknown) => Promise<void>,
  log: Logger,
): Promise<() => Promise<void>> {
  const durable = durableName(bus.service, subject);
  const inFlight = new Set<Promise<void>>();

  const take = (message: JsMsg) => {
    const work = withRequestId(message.headers?.get(HEADER.requestId), () => handOver(message, apply, log));
    inFlight.add(work);
    work.finally(() => inFlight.delete(work));
  };

  await ensureConsumer(bus, subject, durable);
  const consumer = await bus.jetstream.consumers.get(EVENT_STREAM, durable);
  const messages = await consumer.consume({ max_messages: AT_ONCE, idle_heartbeat: HEARTBEAT_MS, callback: take });
  void watch(messages, () => ensureConsumer(bus, subject, durable), log);

  return async () => {
    await messages.close();
    await Promise.all(inFlight);
  };
}

/** Under what name JetStream remembers how far a service has read a subject. */
export function durableName(service: string, subject: string) {
  return `${service}-${subject.replaceAll('.', '-')}`;
}

async function handOver(message: JsMsg, apply: (payload: unknown) => Promise<void>, log: Logger) {
  const { subject, headers: from } = message;
  try {
    await traced({ kind: 'consumer', name: nameOf(subject), facts: { subject }, from }, () => apply(message.json()));
    message.ack();
  } catch (error) {
    log.error({ err: describe(error), subject }, 'event not applied; it will come again');
    message.nak(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** message.info.deliveryCount));
  }
}

async function ensureConsumer(bus: Bus, subject: string, durable: string) {
  await ensureEventStream(bus.nats);
  const manager = await jetstreamManager(bus.nats);
  await manager.consumers.add(EVENT_STREAM, {
    durable_name: durable,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: AT_ONCE * 4,
  });
}

/** A NATS that lost its data forgets stream and consumer; both are made again and consuming goes on. */
async function watch(messages: ConsumerMessages, restore: () => Promise<void>, log: Logger) {
  for await (const { type } of messages.status()) {
    if (!['stream_not_found', 'consumer_not_found', 'consumer_deleted'].includes(type)) continue;
    await restore().catch((error) => log.warn({ err: describe(error) }, 'consumer could not be restored yet'));
  }
}
