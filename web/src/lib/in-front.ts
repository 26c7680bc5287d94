const NAME = 'in-front';

/** Lets the other tabs of this browser know, until this one is hidden, that the member looks at the app. */
export function tellInFront() {
  if (document.visibilityState !== 'visible') return;
  const hidden = new Promise<void>((end) => {
    document.addEventListener('visibilitychange', () => end(), { once: true });
  });
  // Where the browser refuses, each tab knows of itself alone.
  navigator.locks?.request(NAME, { mode: 'shared' }, () => hidden).catch(() => undefined);
}

/** Whether the member looks at the app, in whatever tab of this browser. */
export async function isInFront() {
  if (document.visibilityState === 'visible') return true;
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.some(({ name }) => name === NAME);
  } catch {
    return false;
  }
}
