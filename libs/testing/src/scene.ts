import type { Page } from 'playwright-core';

/** A screen in one of its states, and the steps to it. */
export type Scene = {
  name: string;
  isVisitor: boolean;
  /** It leaves something on its device, which no other scene may find there. */
  isAlone: boolean;
  arrange: (page: Page) => Promise<unknown>;
};

export const visitor = (name: string, arrange: Scene['arrange']): Scene => {
  return { name, isVisitor: true, isAlone: false, arrange };
};
export const member = (name: string, arrange: Scene['arrange']): Scene => {
  return { name, isVisitor: false, isAlone: false, arrange };
};
export const alone = (scene: Scene): Scene => ({ ...scene, isAlone: true });

export const at = (path: string) => (page: Page) => page.goto(path);
export const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Opens a screen and presses buttons by their names. */
export function after(path: string, ...buttons: string[]) {
  return async (page: Page) => {
    await page.goto(path);
    for (const name of buttons) await click(page, name);
  };
}

/** Opens a screen, presses a button and waits for the sheet that it opens. */
export function sheet(path: string, button: string) {
  return async (page: Page) => {
    await after(path, button)(page);
    await page.getByRole('dialog').waitFor();
  };
}
