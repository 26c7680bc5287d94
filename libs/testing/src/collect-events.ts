import type { Msg, NatsConnection } from 'nats';

type Announcement<P> = { subject: string; payload: { parse(value: unknown): P } };

/**
 * Returns a list that fills with the events of a contract as they are published, in order. An event that is published again
 * under its message id, as when the stream was slow, is one event, as in the stream.
 */
export async function collectEvents<P>(
  nats: NatsConnection,
  event: Announcement<P>,
  isWanted: (payload: P) => boolean,
) {
  const payloads: P[] = [];
  const ids = new Set<string>();
  const listen = (message: Msg) => {
    const id = message.headers?.get('Nats-Msg-Id');
    if (id && ids.has(id)) return;
    if (id) ids.add(id);
    const payload = event.payload.parse(message.json());
    if (isWanted(payload)) payloads.push(payload);
  };
  nats.subscribe(event.subject, {
    callback: (error, message) => {
      if (!error) listen(message);
    },
  });
  await nats.flush();
  return payloads;
}
