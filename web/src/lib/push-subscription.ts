/** The push subscription of this browser, which outlives its pages; null where there is none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await registered();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Ends the subscription, and closes the notifications that are on show. Never fails: the server ends it with the session. */
export async function dropSubscription() {
  const registration = await registered();
  await Promise.allSettled([
    currentSubscription().then((subscription) => subscription?.unsubscribe()),
    close(registration),
  ]);
}

async function close(registration: ServiceWorkerRegistration | undefined) {
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

async function registered() {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(() => undefined);
}
