import type { Msg, NatsConnection } from 'nats';

type Announcement<P> = { subject: string; payload: { parse(value: unknown): P } };

/**
 * A list that fills with the events of one kind as they are published, in their order. One that is sent again under its
 * name, as when the stream was slow to take it, is one event, as for the stream.
 */
export async function heard<P>(nats: NatsConnection, event: Announcement<P>, isMeant: (payload: P) => boolean) {
  const payloads: P[] = [];
  const names = new Set<string>();
  const listen = (message: Msg) => {
    const name = message.headers?.get('Nats-Msg-Id');
    if (name && names.has(name)) return;
    if (name) names.add(name);
    const payload = event.payload.parse(message.json());
    if (isMeant(payload)) payloads.push(payload);
  };
  nats.subscribe(event.subject, {
    callback: (error, message) => {
      if (!error) listen(message);
    },
  });
  await nats.flush();
  return payloads;
}
