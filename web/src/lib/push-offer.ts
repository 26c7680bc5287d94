import { createStore, useStore } from './store';

const isOffered = createStore(false);

export const useIsPushOffered = () => useStore(isOffered);

/** Whether this browser can be told by push. On iPhones it can once the app is on the home screen. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Goes with the member: a match is what the offer follows. */
const OFFERED = 'push-offered';

/** Offers to be told by push: once after each sign-in, and never to whoever has answered the browser's question already. */
export function offerPush() {
  if (!canPush() || Notification.permission !== 'default' || localStorage.getItem(OFFERED) !== null) return;
  localStorage.setItem(OFFERED, '');
  isOffered.set(true);
}

export const endPushOffer = () => isOffered.set(false);
