import { Client } from '@kindred/testing/member';
import pLimit from 'p-limit';
import type { Browser, Page } from 'playwright-core';
import { type Finding, quantile } from '../goal.js';
import { accepted } from '../load.js';
import { FIRST_VISITS, finding, firstVisit, observe, observed, slowDown, type Vitals, visit } from './vitals.js';

const MESSAGES = 1000;
const AT_ONCE = 20;
const ROUNDS = 5;

/** The addresses of two conversations: one to fill, and one with a few messages. */
export type Chats = readonly [string, string];

/**
 * Measures, on a slow phone and network, when a chat of a thousand messages is painted, and how much longer a new message
 * takes to show below these than below a few.
 */
export async function longChat(
  browser: Browser,
  url: string,
  cookie: string,
  [long, short]: Chats,
): Promise<Finding[]> {
  const floor = await sending(await open(browser, url, cookie, short));
  await fillChat(url, cookie, long);
  const opened = await opening(browser, url, cookie, long);
  const page = await open(browser, url, cookie, long);
  await loadAll(page);
  const measured = await sending(page);
  const figures = `${measured} ms over ${floor} ms below a few, 4x CPU, medians of ${ROUNDS}`;
  const name = `interaction to next paint of sending below ${MESSAGES} messages`;
  return [
    finding(`largest paint of a chat of ${MESSAGES} messages`, opened, 'lcp'),
    finding(`layout shift of a chat of ${MESSAGES} messages`, opened, 'cls'),
    { name, ratio: measured / floor, goal: { atMost: 1.5 }, figures },
  ];
}

/** What is measured of a chat that is opened first. */
async function opening(browser: Browser, url: string, cookie: string, chat: string) {
  const all: Vitals[] = [];
  for (let round = 0; round < FIRST_VISITS; round++) {
    const page = await firstVisit(browser, url, cookie, chat, '[data-testid=messages] ol > li');
    await page.waitForTimeout(1000);
    all.push(await observed(page));
    await page.context().close();
  }
  return all;
}

async function open(browser: Browser, url: string, cookie: string, chat: string) {
  const page = await visit(browser, url, cookie);
  await page.addInitScript(observe);
  await page.goto(chat);
  await page.getByTestId('messages').locator('ol > li').first().waitFor();
  return page;
}

/** Milliseconds from a press of Enter to the next frame, in the middle of some. Closes the page. */
async function sending(page: Page) {
  await slowDown(page);
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => Object.assign((window as unknown as { vitals: object }).vitals, { inp: 0 }));
    await page.getByRole('textbox', { name: 'Message' }).fill(`And one more ${round}`);
    await page.keyboard.press('Enter');
    // The page is not queried before the message is drawn: a query over a thousand messages is slow on the throttled page.
    await page.waitForTimeout(2000);
    await page.getByText(`And one more ${round}`).waitFor();
    all.push((await observed(page)).inp);
  }
  await page.context().close();
  return quantile(all, 0.5);
}

async function fillChat(url: string, cookie: string, chat: string) {
  const member = new Client(url);
  member.session = cookie;
  const path = `${chat.replace('/chat/', '/api/conversations/')}/messages`;
  const texts = Array.from({ length: MESSAGES }, (_, index) => `This is message number ${index}.`);
  const send = (content: string) => accepted('A message', member.post(path, { content, messageType: 'text' }));
  await pLimit(AT_ONCE).map(texts, send);
}

/** Scrolls up as long as there is more, and down again. */
async function loadAll(page: Page) {
  await page.waitForFunction((all) => {
    const box = document.querySelector('[data-testid=messages]');
    box?.scrollTo(0, -box.scrollHeight);
    return document.querySelectorAll('ol > li').length >= all;
  }, MESSAGES);
  await page.getByTestId('messages').evaluate((box) => box.scrollTo(0, 0));
}
