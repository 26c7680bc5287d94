import { readPush, switchPushOff, switchPushOn } from '@kindred/contracts/push';
import { api } from '../../lib/api';
import { isFinalRefusal } from '../../lib/api-error';
import { alone } from '../../lib/lost-session';
import { currentSubscription, dropSubscription } from '../../lib/push-subscription';

/**
 * Whether this device is told by push: the browser has a subscription, and the server knows it. The server is not asked while another
 * tab begins a new session, since it knows the subscription only once that tab has renewed it. Without an answer of the server the
 * browser's subscription counts, since what is pushed is shown.
 */
export function readIsOn(): Promise<boolean> {
  return alone(async () => {
    if (!(await currentSubscription())) return false;
    const { isOn } = await api(readPush, {}).catch(untilItAnswers);
    if (!isOn) await dropSubscription();
    return isOn;
  });
}

function untilItAnswers(error: unknown) {
  if (isFinalRefusal(error)) throw error;
  return { isOn: true };
}

/** Asks the browser, and then the member. @returns false when the browser does not allow it */
export async function switchOn(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  // The browser refuses a second subscription under another key.
  await dropSubscription();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker.');
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  await send(subscription).catch(async (error) => {
    await dropSubscription();
    throw error;
  });
  return true;
}

export async function switchOff() {
  await api(switchPushOff, {});
  await dropSubscription();
}

/** Takes this device's subscription along into a new session. It never fails: a subscription that cannot be sent is dropped. */
export async function renewPush() {
  const subscription = await currentSubscription().catch(() => null);
  if (subscription) await send(subscription).catch(dropSubscription);
}

async function send(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  await api(switchPushOn, { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
}
