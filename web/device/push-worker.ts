import { PUSH_TITLE } from '@kindred/contracts/push-title';

type Extended = Event & { waitUntil: (work: Promise<unknown>) => void };
type Clicked = Extended & { notification: Notification };
type Window = { focus: () => Promise<unknown>; navigate: (address: string) => Promise<Window | null> };
type Windows = {
  matchAll: (options: { type: 'window' }) => Promise<Window[]>;
  openWindow: (address: string) => Promise<unknown>;
};
/** The library's type lacks what lets a notification that takes another's place be heard. */
type Renotified = NotificationOptions & { renotify: true };
type Worker = { registration: ServiceWorkerRegistration; clients: Windows };

const START = '/';
/** The start for a window that may be there: to load the same address anew would open what the history says was over the page. */
const START_ANEW = '/?';
/** How long a notification waits for its name and picture. */
const PATIENCE_MS = 3000;
/** How long a window may take to leave what it shows. A browser lets a worker focus or open one for a second after a press. */
const LEAVING_MS = 900;

const { registration, clients } = self as unknown as Worker;

// The message says the same whatever it is about, so it is not read.
self.addEventListener('push', (event) => (event as Extended).waitUntil(show()));

self.addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as Clicked;
  notification.close();
  waitUntil.call(event, open());
});

/** One notification for all that is new, under the name and picture that this device shows the app. */
async function show() {
  const { name, icon } = await readFace().catch(() => ({ name: undefined, icon: undefined }));
  const body = name && { body: PUSH_TITLE };
  const options: Renotified = { ...body, ...(icon && { icon }), tag: 'new', renotify: true };
  await registration.showNotification(name ?? PUSH_TITLE, options);
}

/** The manifest follows the cookie of the chosen face, which a worker cannot read in every browser. */
async function readFace(): Promise<{ name?: string; icon?: string }> {
  const answer = await fetch('/manifest.webmanifest', { signal: AbortSignal.timeout(PATIENCE_MS) });
  const { name, icons } = (await answer.json()) as { name?: string; icons?: { src: string }[] };
  return { ...(name && { name }), ...(icons?.[0] && { icon: icons[0].src }) };
}

/**
 * The start, in the window that was used last or in a new one. The window leaves what it shows before it is focused, whatever its address
 * is: a profile over a list has that of the list. One that does not leave, maybe since it asks about unsent words, stays behind.
 */
async function open() {
  const [last] = await clients.matchAll({ type: 'window' });
  const left = last && (await Promise.race([last.navigate(START_ANEW).catch(() => null), pause()]));
  await (left ? left.focus() : clients.openWindow(START));
}

const pause = () => new Promise<null>((end) => setTimeout(end, LEAVING_MS, null));
