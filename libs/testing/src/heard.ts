import type { NatsConnection } from 'nats';

type Announcement<P> = { subject: string; payload: { parse(value: unknown): P } };

/** A list that fills with the events of one kind as they are published, in their order. */
export async function heard<P>(nats: NatsConnection, event: Announcement<P>, isMeant: (payload: P) => boolean) {
  const payloads: P[] = [];
  const listen = (data: unknown) => {
    const payload = event.payload.parse(data);
    if (isMeant(payload)) payloads.push(payload);
  };
  nats.subscribe(event.subject, {
    callback: (error, message) => {
      if (!error) listen(message.json());
    },
  });
  await nats.flush();
  return payloads;
}
