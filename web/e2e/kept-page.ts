import type { Page } from 'playwright-core';

type Marks = Record<string, string | null>;

/**
 * The browser keeps the page for going back, and shows it when these marks of tab and device have changed. Returns whether
 * it can be seen then. The headless browser itself keeps no page.
 */
export function keepAndShow(page: Page, changes: { tab?: Marks; device?: Marks }) {
  return page.evaluate(({ tab = {}, device = {} }) => {
    const change = (storage: Storage, marks: Marks) => {
      for (const [key, value] of Object.entries(marks)) {
        value === null ? storage.removeItem(key) : storage.setItem(key, value);
      }
    };
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    change(sessionStorage, tab);
    change(localStorage, device);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return getComputedStyle(document.documentElement).visibility;
  }, changes);
}
