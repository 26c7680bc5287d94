import type { toasts } from './messages.js';
import type { Trigger } from './trigger.js';
import { accountToasts } from './trigger-account-toasts.js';
import { locationToasts } from './trigger-location-toasts.js';
import { paymentToasts } from './trigger-payment-toasts.js';
import { peopleToasts } from './trigger-people-toasts.js';
import { photoToasts } from './trigger-photo-toasts.js';

/** Each toast's real situation. */
export const triggerToasts: Record<keyof typeof toasts, Trigger> = {
  ...accountToasts,
  ...peopleToasts,
  ...locationToasts,
  ...photoToasts,
  ...paymentToasts,
};
