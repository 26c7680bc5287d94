/** What the product needs of a browser, and whether this one has it. */
const features: Record<string, () => boolean> = {
  fetch: () => typeof window.fetch === 'function',
  Promise: () => typeof window.Promise === 'function',
  'service worker': () => 'serviceWorker' in navigator,
  'local storage': () => Boolean(window.localStorage),
  'session storage': () => Boolean(window.sessionStorage),
};

/** Logs the features that this browser lacks. */
export function warnOfMissingFeatures() {
  for (const [name, isThere] of Object.entries(features)) {
    if (!has(isThere)) console.warn(`This browser has no ${name}; some of the product will not work.`);
  }
}

/** A browser that refuses storage throws when asked for it. */
function has(isThere: () => boolean) {
  try {
    return isThere();
  } catch {
    return false;
  }
}
