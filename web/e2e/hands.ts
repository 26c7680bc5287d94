import type { Locator, Page } from 'playwright-core';

/** How a person presses and pulls. */
export type Hand = {
  press: (control: Locator) => Promise<void>;
  pullDown: (page: Page, handle: Locator) => Promise<void>;
};
const FAR = 300;

/** The finger is first: a slider that is where it presses does not hear it, and hears a mouse. */
export const hands = {
  touch: {
    press: (control) => control.tap(),
    pullDown: async (page, handle) => {
      await drag(page, await middleOf(handle), FAR);
    },
  },
  mouse: {
    press: (control) => control.click(),
    pullDown: async (page, handle) => {
      const { x, y } = await middleOf(handle);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + FAR, { steps: 5 });
      await page.mouse.up();
    },
  },
} satisfies Record<string, Hand>;

/** A finger goes down at a place, moves by so many pixels, down or up, and leaves. */
export async function drag(page: Page, { x, y }: { x: number; y: number }, by: number) {
  const screen = await page.context().newCDPSession(page);
  const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type: kind, touchPoints: at });
  await touch('touchStart', { x, y });
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x, y: y + by * part });
  await touch('touchEnd');
}

/** Where the handle is when its sheet has come to rest. */
async function middleOf(handle: Locator) {
  await handle.evaluate(async (element) => {
    const moves = element.closest('[role=dialog]')?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
  const box = await handle.boundingBox();
  if (!box) throw new Error('There is nothing to pull by');
  return { x: Math.round(box.x + box.width / 3), y: Math.round(box.y + box.height / 2) };
}
