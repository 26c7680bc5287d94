import type { Browser, Page } from 'playwright-core';
import { type MemberPage, openMemberPage, signedOut } from './member-page.js';

type Product = { browser: Browser; url: string };

/** Brings a situation about, and gives the page that then says something. No request is intercepted. */
export type Trigger = (product: Product) => Promise<Page>;

export function visitor(act: (page: Page) => Promise<unknown>): Trigger {
  return async ({ browser, url }) => {
    const page = await signedOut(browser, url);
    await act(page);
    return page;
  };
}

export function member(act: (memberPage: MemberPage) => Promise<unknown>, options = {}): Trigger {
  return async ({ browser, url }) => {
    const memberPage = await openMemberPage(browser, url, options);
    await act(memberPage);
    return memberPage.page;
  };
}
