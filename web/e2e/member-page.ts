import { bringSession, newDevice } from '@kindred/testing/browser';
import { type Member, newMember } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { connected, noteRequests, waitingOf } from './traffic.js';

/** A signed-in member with a phone, and somebody else called Wren. */
export type MemberPage = { page: Page; me: Member; wren: Member; url: string };

/** A member called Wren. */
export async function newWren(url: string): Promise<Member> {
  const wren = await newMember(url, 'wren');
  await wren.send('PUT', '/api/profile', { displayName: 'Wren' });
  return wren;
}

/** The browser of a new member, and the other person: a new one unless one is given. */
export async function openMemberPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  known?: Promise<Member>,
): Promise<MemberPage> {
  const [me, wren] = [await newMember(url, 'myself'), await (known ?? newWren(url))];
  const context = await newDevice(browser, { baseURL: url, ...options });
  await bringSession(context, url, me.session);
  context.on('page', noteRequests);
  const page = await context.newPage();
  // One that the test has no time for is no failure of its own.
  connections.set(
    page,
    connected(page).catch(() => undefined),
  );
  await listen(page);
  return { page, me, wren, url };
}

/** By page, when its socket has been let in. */
const connections = new WeakMap<Page, Promise<unknown>>();

const heard = new WeakMap<Page, string[][]>();

/** The words of every toast that a page has shown, also of those that it left behind. */
export const toastsOf = (page: Page) => heard.get(page) ?? [];

/** A lost session leaves the page half a second after its toast, so each is noted in the moment that it appears. */
async function listen(page: Page) {
  const words: string[][] = [];
  heard.set(page, words);
  await page.exposeFunction('noteToast', (toast: string[]) => words.push(toast));
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const note = (toast: Element) => {
      if (seen.has(toast)) return;
      seen.add(toast);
      const texts = [...toast.querySelectorAll('div > div')].map((part) => part.textContent ?? '');
      (window as unknown as { noteToast: (words: string[]) => void }).noteToast(texts);
    };
    const look = () => document.querySelectorAll('li[data-variant]').forEach(note);
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

export async function signedOut(browser: Browser, url: string): Promise<Page> {
  const context = await newDevice(browser, { baseURL: url });
  context.on('page', noteRequests);
  const page = await context.newPage();
  await listen(page);
  return page;
}

export const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

export async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
}

/** The network is gone, as in a tunnel. */
export const goOffline = (page: Page) => page.context().setOffline(true);

/**
 * The session's cookie is gone; what is open stays open until it asks for something. A socket that has not been let in
 * yet would ask at once. An answer that was still under way brings the cookie back: it is taken again.
 */
export async function loseSession(page: Page) {
  await connections.get(page);
  await page.waitForLoadState('networkidle');
  const context = page.context();
  const cookiesLeft = async () => {
    await context.clearCookies();
    await until(
      async () => waitingOf(page),
      (waiting) => waiting === 0,
    );
    return (await context.cookies()).length;
  };
  await until(cookiesLeft, (left) => left === 0);
}

/** The page of the other person, until it can be acted on. */
export async function visitWren({ page, wren }: MemberPage) {
  await page.goto(`/profile/${wren.id}`);
  await page.getByRole('heading', { name: 'Wren' }).waitFor();
}
