import { createStore, useStore } from './store';

/** Chromium's beforeinstallprompt event. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

const store = createStore<{ offer: InstallEvent | null; isInstalled: boolean }>({ offer: null, isInstalled: false });

/** Keeps the browser's offer, which can come before anything is drawn, and notices an installation. */
export function watchForInstallOffer() {
  store.set({ offer: null, isInstalled: isStandalone() });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set({ ...store.get(), offer: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => store.set({ offer: null, isInstalled: true }));
}

/** Whether the browser offers to install the product now. */
export function useIsInstallable() {
  const { offer, isInstalled } = useStore(store);
  return offer !== null && !isInstalled;
}

/** Asks the browser to install; a failure is only logged. Accepted or not, the offer is spent. */
export async function install() {
  let { offer, isInstalled } = store.get();
  try {
    await offer?.prompt();
    const choice = await offer?.userChoice;
    isInstalled = choice?.outcome === 'accepted';
  } catch (error) {
    console.error('Installation failed', error);
  } finally {
    store.set({ offer: null, isInstalled });
  }
}

/** Drops the install offer. */
export function declineInstall() {
  store.set({ ...store.get(), offer: null });
}

function isStandalone() {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  const isOpenedFromHome = window.location.search.includes('utm_source=homescreen');
  return window.matchMedia('(display-mode: standalone)').matches || isIosApp || isOpenedFromHome;
}
