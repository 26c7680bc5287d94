import type { Page } from 'playwright-core';

/** Presses Escape so often, one right after the other: none waits until the page has answered to the one before. */
export async function pressEscapeQuickly(page: Page, times: number) {
  const keyboard = await page.context().newCDPSession(page);
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  const presses = Array.from({ length: times }, () => [
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  await Promise.allSettled(presses.flat());
}

/** Clicks at a point so often, one right after the other. */
export async function clickQuickly(page: Page, at: { x: number; y: number }, times: number) {
  const mouse = await page.context().newCDPSession(page);
  const button = { ...at, button: 'left', clickCount: 1 } as const;
  const clicks = Array.from({ length: times }, () => [
    mouse.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
    mouse.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ]);
  await Promise.allSettled(clicks.flat());
}

/** Taps at a point so often, a tenth of a second apart, however busy the page is meanwhile. */
export async function tapQuickly(page: Page, at: { x: number; y: number }, times: number) {
  const finger = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000 - times / 10;
  const taps = Array.from({ length: times }, (_, index) => {
    const timestamp = begin + index / 10;
    return [
      finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp }),
      finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.03 }),
    ];
  });
  await Promise.allSettled(taps.flat());
}
