/** What the product needs of a browser, and whether this one has it. */
const features: Record<string, () => boolean> = {
  fetch: () => typeof window.fetch === 'function',
  Promise: () => typeof window.Promise === 'function',
  'service worker': () => 'serviceWorker' in navigator,
  // Where it is refused, something else stands in its place (device/head/refused-storage.ts).
  'local storage': () => window.localStorage instanceof Storage,
  'session storage': () => window.sessionStorage instanceof Storage,
};

/** Logs the features that this browser lacks. */
export function warnOfMissingFeatures() {
  for (const [name, isThere] of Object.entries(features)) {
    if (!isThere()) console.warn(`This browser has no ${name}; some of the product will not work.`);
  }
}
