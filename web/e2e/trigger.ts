import type { Member } from '@kindred/testing/member';
import type { Browser, Page } from 'playwright-core';
import { type MemberPage, newWren, openMemberPage, signedOut } from './member-page.js';

type Product = { browser: Browser; url: string };

/** Brings a situation about, and gives the page that then says something. No request is intercepted. */
export type Trigger = (product: Product) => Promise<Page>;

/** The other person of every situation: each begins with a new member, who has done nothing with Wren. */
let wren: Promise<Member> | undefined;

export function visitor(act: (page: Page) => Promise<unknown>): Trigger {
  return async ({ browser, url }) => {
    const page = await signedOut(browser, url);
    await act(page);
    return page;
  };
}

export function member(act: (memberPage: MemberPage) => Promise<unknown>, options = {}): Trigger {
  return async ({ browser, url }) => {
    wren ??= newWren(url);
    const memberPage = await openMemberPage(browser, url, options, wren);
    await act(memberPage);
    return memberPage.page;
  };
}
