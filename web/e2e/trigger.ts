import type { Browser, Page } from 'playwright-core';
import { type Stage, setStage, signedOut } from './stage.js';

type Theatre = { browser: Browser; url: string };

/** Brings a situation about, and gives the page that then says something. No request is intercepted. */
export type Trigger = (theatre: Theatre) => Promise<Page>;

export function visitor(act: (page: Page) => Promise<unknown>): Trigger {
  return async ({ browser, url }) => {
    const page = await signedOut(browser, url);
    await act(page);
    return page;
  };
}

export function member(act: (stage: Stage) => Promise<unknown>, options = {}): Trigger {
  return async ({ browser, url }) => {
    const stage = await setStage(browser, url, options);
    await act(stage);
    return stage.page;
  };
}
