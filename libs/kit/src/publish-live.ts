import type { Live } from '@kindred/contracts/define';
import type { z } from 'zod/mini';
import type { Bus } from './bus.js';
import { matchesSchema } from './matches-schema.js';
import { traced } from './trace.js';
import { requestHeaders } from './wire.js';

/** Publishes a live message or a broadcast. It never fails the caller: what must not be missed is an event besides. */
export function publishLive<P extends z.ZodMiniType>(bus: Bus, live: Live<P>, payload: z.input<P>) {
  if (!bus.isConnected) return;
  const { name, subject } = live;
  const message = JSON.stringify(matchesSchema(live.payload, payload) ? payload : live.payload.parse(payload));
  void traced({ kind: 'producer', name, attributes: { subject } }, async () =>
    bus.nats.publish(subject, message, { headers: requestHeaders() }),
  ).catch(() => undefined);
}
