import type { Page } from 'playwright-core';

/** The words stand in the fonts of the app, which come after the first screen. */
export const inOwnFonts = (page: Page) =>
  page.waitForFunction(async () => 'fonts' in document.documentElement.dataset && Boolean(await document.fonts.ready));
