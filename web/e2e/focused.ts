import { until } from '@kindred/testing/until';
import type { Locator } from 'playwright-core';

/** Waits until this has the focus, or something in it. */
export const focused = (place: Locator) =>
  until(
    () => place.evaluate((one) => one.contains(document.activeElement)),
    (isThere) => isThere,
  );
