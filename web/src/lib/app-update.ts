import { createStore, useStore } from './store';

const HOUR = 3_600_000;

const waiting = createStore<ServiceWorker | null>(null);

/** Registers the service worker and looks out for a newer one, now and every hour. */
export async function watchForUpdates() {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    notice(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => notice(registration));
    });
    setInterval(() => registration.update().catch(() => undefined), HOUR);
  } catch (error) {
    console.warn('The app cannot be used offline', error);
  }
}

/** Whether a newer version is here and waits to be let in. */
export function useHasUpdate() {
  return useStore(waiting) !== null;
}

/** Lets the newer version in and begins anew with it. */
export function applyUpdate() {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.get()?.postMessage({ type: 'SKIP_WAITING' });
}

/** The first version of the worker is not an update. */
function notice({ waiting: next }: ServiceWorkerRegistration) {
  if (next && navigator.serviceWorker.controller) waiting.set(next);
}
