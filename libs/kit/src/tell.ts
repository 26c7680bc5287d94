import type { Live } from '@kindred/contracts/define';
import type { z } from 'zod';
import type { Bus } from './bus.js';

/** Tells those who listen now. It never fails the caller: what must not be missed is an event besides. */
export function tell<P extends z.ZodType>(bus: Bus, live: Live<P>, payload: z.input<P>) {
  if (bus.isConnected) bus.nats.publish(live.subject, JSON.stringify(live.payload.parse(payload)));
}
