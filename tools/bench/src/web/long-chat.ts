import { Client } from '@kindred/testing/member';
import type { Browser, Page } from 'playwright-core';
import type { Finding } from '../goal.js';
import { visit } from './browser.js';
import { goals, observe, slowDown, type Vitals } from './vitals.js';

const MESSAGES = 1000;
const AT_ONCE = 20;

/** How soon a message shows that is sent in a chat with a thousand loaded ones, on a slow phone and network. */
export async function longChat(browser: Browser, url: string, cookie: string, chat: string): Promise<Finding> {
  await talkMuch(url, cookie, chat);
  const page = await visit(browser, url, cookie);
  await page.addInitScript(observe);
  await page.goto(chat);
  await loadAll(page);
  await slowDown(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('And one more');
  await page.keyboard.press('Enter');
  // Nobody looks for it in the page before it has been drawn: to read a thousand messages takes the throttled page long.
  await page.waitForTimeout(2000);
  await page.getByText('And one more').waitFor();
  const { inp } = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  await page.context().close();
  const figures = `${inp} ms of ${goals.inp}, 4x CPU`;
  const name = `interaction to next paint of sending below ${MESSAGES} messages over its goal`;
  return { name, ratio: inp / goals.inp, goal: { atMost: 1 }, figures };
}

async function talkMuch(url: string, cookie: string, chat: string) {
  const member = new Client(url);
  member.session = cookie;
  const say = (content: string) =>
    member.post(`${chat.replace('/chat/', '/api/conversations/')}/messages`, { content, messageType: 'text' });
  for (let said = 0; said < MESSAGES; said += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => say(`This is what I said as number ${said + index}.`)),
    );
  }
}

/** Scrolls up as long as there is more, and down again. */
async function loadAll(page: Page) {
  const messages = page.getByTestId('messages');
  await messages.locator('ol > li').first().waitFor();
  await page.waitForFunction((all) => {
    const box = document.querySelector('[data-testid=messages]');
    box?.scrollTo(0, -box.scrollHeight);
    return document.querySelectorAll('ol > li').length >= all;
  }, MESSAGES);
  await messages.evaluate((box) => box.scrollTo(0, 0));
}
