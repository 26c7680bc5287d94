import { useSyncExternalStore } from 'react';

/** What Chromium gives a page that can be installed. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: InstallEvent | null = null;
let isInstalled = false;
const listeners = new Set<() => void>();

/** Keeps the browser's offer, which can come before anything is drawn, and notices an installation. */
export function watchForInstallOffer() {
  isInstalled = isStandalone();
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => {
    isInstalled = true;
    change(null);
  });
}

/** Whether the browser offers to install the product now. */
export function useIsInstallable() {
  return useSyncExternalStore(listen, () => offer !== null && !isInstalled);
}

/** Asks the browser to install; a failure is only logged. Accepted or not, the offer is spent. */
export async function install() {
  const asked = offer;
  try {
    await asked?.prompt();
    const choice = await asked?.userChoice;
    isInstalled = choice?.outcome === 'accepted';
  } catch (error) {
    console.error('Installation failed', error);
  } finally {
    change(null);
  }
}

/** Forgets the offer. */
export function declineInstall() {
  change(null);
}

function isStandalone() {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  const isOpenedFromHome = window.location.search.includes('utm_source=homescreen');
  return window.matchMedia('(display-mode: standalone)').matches || isIosApp || isOpenedFromHome;
}

function change(next: InstallEvent | null) {
  offer = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
