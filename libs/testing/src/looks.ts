import type { Page } from 'playwright-core';
import type { Scene } from './scene.js';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** A screen size and a theme. */
export type Look = { name: string; viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' };

export const looks: Look[] = Object.entries(sizes).flatMap(([size, viewport]) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ name: `${size}-${colorScheme}`, viewport, colorScheme })),
);

/** Opens a scene and waits until it has loaded, with its fonts. */
export async function play(page: Page, scene: Scene): Promise<void> {
  await scene.arrange(page);
  await settle(page);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/**
 * Waits until the network is idle. To Playwright, a page that was idle, asks for something and opens a frame is never idle
 * again: a scene with a frame waits itself for what the frame shows.
 */
export async function settle(page: Page): Promise<void> {
  if (page.frames().length === 1) await page.waitForLoadState('networkidle');
}

/** Shows the page in another look and waits for the next frame, when its listeners know the theme. */
export async function dress(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate('new Promise(requestAnimationFrame)');
}
