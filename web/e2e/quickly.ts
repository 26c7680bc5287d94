import type { Page } from 'playwright-core';

/** So many times, a tenth of a second apart until now, in seconds: how far apart inputs are, however busy the machine is. */
function timesUntilNow(count: number) {
  const begin = Date.now() / 1000 - count / 10;
  return Array.from({ length: count }, (_, index) => begin + index / 10);
}

/** Presses Escape so often, one right after the other: none waits until the page has answered to the one before. */
export async function pressEscapeQuickly(page: Page, times: number) {
  const keyboard = await page.context().newCDPSession(page);
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  const presses = timesUntilNow(times).map((timestamp) => [
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', timestamp, ...key }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
  ]);
  await Promise.allSettled(presses.flat());
}

/** Clicks at a point so often, one right after the other. */
export async function clickQuickly(page: Page, at: { x: number; y: number }, times: number) {
  const mouse = await page.context().newCDPSession(page);
  const button = { ...at, button: 'left', clickCount: 1 } as const;
  const clicks = timesUntilNow(times).map((timestamp) => [
    mouse.send('Input.dispatchMouseEvent', { type: 'mousePressed', timestamp, ...button }),
    mouse.send('Input.dispatchMouseEvent', { type: 'mouseReleased', timestamp, ...button }),
  ]);
  await Promise.allSettled(clicks.flat());
}

/** Taps at a point so often, one right after the other. */
export async function tapQuickly(page: Page, at: { x: number; y: number }, times: number) {
  const finger = await page.context().newCDPSession(page);
  const taps = timesUntilNow(times).map((timestamp) => {
    return [
      finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp }),
      finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.03 }),
    ];
  });
  await Promise.allSettled(taps.flat());
}
