import { nameOfFace } from './face-names';
import { isInFront } from './in-front';
import { currentSubscription } from './push-subscription';
import { readFace } from './read-face';
import { SILENCE } from './silence-event';

/** One for all windows, and for all that is new. */
const TAG = 'new';
let shown: Notification | null = null;

/**
 * Shows a notification of the system, if the member has allowed them, looks at no tab, and is not told by push. Its title is the name
 * of the chosen face. Its `body` is the same whatever happened and names nobody, since others may be looking. `open` leads to what
 * is new. It closes when the member comes back, when the app locks, and with the page.
 */
export async function notify(appName: string, body: string, open: () => void) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (await isInFront()) return;
  if (await currentSubscription()) return;
  try {
    const notification = new Notification(nameOfFace(readFace()) ?? appName, { body, tag: TAG });
    shown = notification;
    document.addEventListener('visibilitychange', closeNotifications, { once: true });
    for (const end of ['pagehide', SILENCE]) window.addEventListener(end, closeNotifications, { once: true });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
  } catch {
    // Some phones let only a service worker notify; the toast is there when the member comes back.
  }
}

/** Closes what this page has shown: without a service worker nothing else knows of it. */
export function closeNotifications() {
  shown?.close();
  shown = null;
}
