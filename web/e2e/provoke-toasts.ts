import type { Provocation } from './provocation.js';
import { accountToasts } from './provoke-account-toasts.js';
import { locationToasts } from './provoke-location-toasts.js';
import { paymentToasts } from './provoke-payment-toasts.js';
import { peopleToasts } from './provoke-people-toasts.js';
import { photoToasts } from './provoke-photo-toasts.js';
import type { toasts } from './said.js';

/** Each toast's real situation. */
export const provokeToasts: Record<keyof typeof toasts, Provocation> = {
  ...accountToasts,
  ...peopleToasts,
  ...locationToasts,
  ...photoToasts,
  ...paymentToasts,
};
