import { PUSH_OFFERED } from './device-keys';
import { createStore, useStore } from './store';

const isOffered = createStore(false);

export const useIsPushOffered = () => useStore(isOffered);

/** Whether this browser can be told by push. On iPhones it can once the app is on the home screen. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Offers to be told by push: once on this device, and never to who has answered the browser's question already. */
export function offerPush() {
  if (!canPush() || Notification.permission !== 'default' || localStorage.getItem(PUSH_OFFERED) !== null) return;
  localStorage.setItem(PUSH_OFFERED, '');
  isOffered.set(true);
}

export const endPushOffer = () => isOffered.set(false);
