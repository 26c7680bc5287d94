import { AckPolicy, type ConsumerMessages, type JsMsg, jetstreamManager } from '@nats-io/jetstream';
import { nanos } from 'nats';
import { type Bus, EVENT_STREAM, ensureEventStream } from './bus.js';
import { withRequestId } from './context.js';
import { isUnreachableServer } from './database-errors.js';
import { type FailedEvents, LONGEST_WORK_MS } from './failed-events.js';
import { describe, type Logger } from './logger.js';
import { traced } from './trace.js';
import { contractNameOf, HEADER } from './wire.js';

/** How long an event that a killed process had taken is not delivered again. */
const ACK_WAIT_MS = 10_000;
/** How often NATS is told that an event is still worked on. */
const WORKING_MS = ACK_WAIT_MS / 4;
const AT_ONCE = 32;
/** After two missed heartbeats, as when NATS was killed, consuming starts again. */
const HEARTBEAT_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

export type Consuming = {
  /** How many events are to be delivered for the first time, and how many again, whichever process has them. */
  counts(): Promise<{ work: string; due: number; failing: number; setAside: number }>;
  stop(): Promise<void>;
};

/**
 * Feeds every event on `subject` to `apply` through a durable consumer of this service, until it is stopped. An event is not
 * delivered again while `apply` runs. If `apply` cannot reach a server, the event is delivered again after a growing pause.
 * If it fails for another reason, the event is stored among the failed events, so that it does not delay the others.
 */
export async function consumeEvents(
  bus: Bus,
  subject: string,
  apply: (payload: unknown) => Promise<void>,
  failed: FailedEvents,
  log: Logger,
): Promise<Consuming> {
  const durable = durableName(bus.service, subject);
  const inFlight = new Set<Promise<void>>();

  const take = (message: JsMsg) => {
    const work = withRequestId(message.headers?.get(HEADER.requestId), () => handOver(message, apply, failed, log));
    // An event that cannot be acknowledged, as without a connection, is delivered again.
    const ended = work.catch((error) => log.warn({ err: describe(error), subject }, 'event not acknowledged'));
    const telling = setInterval(() => tellWorking(bus, message), WORKING_MS);
    const enough = setTimeout(() => clearInterval(telling), LONGEST_WORK_MS);
    inFlight.add(ended);
    void ended.finally(() => {
      clearInterval(telling);
      clearTimeout(enough);
      inFlight.delete(ended);
    });
  };

  failed.handle(subject, apply);
  await ensureConsumer(bus, subject, durable);
  const consumer = await bus.jetstream.consumers.get(EVENT_STREAM, durable);
  const messages = await consumer.consume({ max_messages: AT_ONCE, idle_heartbeat: HEARTBEAT_MS, callback: take });
  void watch(messages, () => ensureConsumer(bus, subject, durable), log);

  return {
    counts: async () => {
      const { num_pending: due, num_redelivered: failing } = await consumer.info();
      return { work: subject, due, failing, setAside: 0 };
    },
    stop: async () => {
      await messages.close();
      await Promise.all(inFlight);
    },
  };
}

/** The name of the consumer that remembers how far a service has read a subject. */
export function durableName(service: string, subject: string) {
  return `${service}-${subject.replaceAll('.', '-')}`;
}

/** A closed connection cannot acknowledge anything: unfinished events are delivered again. */
function tellWorking({ nats }: Bus, message: JsMsg) {
  if (!nats.isDraining() && !nats.isClosed()) message.working();
}

type Apply = (payload: unknown) => Promise<void>;

async function handOver(message: JsMsg, apply: Apply, failed: FailedEvents, log: Logger) {
  const { subject, headers: from } = message;
  try {
    await traced({ kind: 'consumer', name: contractNameOf(subject), attributes: { subject }, from }, () =>
      apply(message.json()),
    );
    message.ack();
  } catch (error) {
    log.error({ err: describe(error), subject }, 'event not applied; it will be tried again');
    await postpone(message, error, failed);
  }
}

async function postpone(message: JsMsg, error: unknown, failed: FailedEvents) {
  const pause = Math.min(LONGEST_PAUSE_MS, 250 * 2 ** message.info.deliveryCount);
  if (isUnreachableServer(error)) return message.nak(pause);
  const { subject, seq, headers } = message;
  const id = headers?.get('Nats-Msg-Id') || `${EVENT_STREAM}-${seq}`;
  await failed.keep({ id, subject, payload: payloadOf(message) }, error).then(
    () => message.ack(),
    () => message.nak(pause),
  );
}

function payloadOf(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return null;
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

/** A NATS that lost its data has neither stream nor consumer; both are created again and consuming goes on. */
async function watch(messages: ConsumerMessages, restore: () => Promise<void>, log: Logger) {
  for await (const { type } of messages.status()) {
    if (!['stream_not_found', 'consumer_not_found', 'consumer_deleted'].includes(type)) continue;
    await restore().catch((error) => log.warn({ err: describe(error) }, 'consumer could not be restored yet'));
  }
}
