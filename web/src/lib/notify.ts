import { currentSubscription } from './push-subscription';
import { SILENCE } from './silence-event';

/** By tag. */
const shown = new Map<string, Notification>();

/**
 * A notification of the system, where the member has allowed them and is not looking. It says neither who nor what:
 * others may be looking. `tag` makes it one for all windows. Where the device is told by push, that says it. It goes when
 * the member comes back, when the app locks, and with the page.
 */
export async function notify(title: string, body: string, tag: string, open: () => void) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  if (await currentSubscription()) return;
  try {
    const notification = new Notification(title, { body, tag });
    shown.set(tag, notification);
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
  for (const notification of shown.values()) notification.close();
  shown.clear();
}
