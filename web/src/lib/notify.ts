import { currentSubscription } from './push-subscription';

/**
 * A notification of the system, where the member has allowed them and is not looking. It says neither who nor what:
 * others may be looking. `tag` makes it one for all windows. Where the device is told by push, that says it.
 */
export async function notify(title: string, body: string, tag: string, open: () => void) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  if (await currentSubscription()) return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
  } catch {
    // Some phones let only a service worker notify; the toast is there when the member comes back.
  }
}
