import { randomUUID } from 'node:crypto';
import { vapidKeysOf } from '@kindred/infrastructure/vapid-keys';

/** A pair of keys under which a push service knows the product, as its settings have it. */
export const newVapidPair = () => vapidKeysOf(randomUUID());
