import { createStore, useStore } from './store';

const HOUR = 3_600_000;

const waiting = createStore<ServiceWorker | null>(null);

/** Registers the service worker and looks out for a newer one, now and every hour. */
export async function watchForUpdates() {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const follow = () => registration.installing?.addEventListener('statechange', () => notice(registration));
    registration.addEventListener('updatefound', follow);
    // One that was found before this page asked, by the browser itself or for another tab, is on its way or waits already.
    follow();
    notice(registration);
    setInterval(() => registration.update().catch(() => undefined), HOUR);
  } catch (error) {
    console.warn('The app cannot be used offline', error);
  }
}

/** Whether a newer version is here and waits to be let in. */
export function useHasUpdate() {
  return useStore(waiting) !== null;
}

/** Lets the newer version in and begins anew with it; at once where it does not wait any more, since another tab let it in. */
export function applyUpdate() {
  const next = waiting.get();
  if (next?.state !== 'installed') return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  next.postMessage({ type: 'SKIP_WAITING' });
}

/** The first version of the worker is not an update. */
function notice({ waiting: next }: ServiceWorkerRegistration) {
  if (next && navigator.serviceWorker.controller) waiting.set(next);
}
