import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { logOut } from './account.js';
import { productUrl } from './addresses.js';
import { stopTimers } from './away.js';
import { inOwnFonts } from './fonts.js';
import { openLive, quiet } from './traffic.js';
import { Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const bubble = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words }).last();
const tick = (page: Page, words: string, name: string) => bubble(page, words).getByRole('img', { name, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** How far a chat is scrolled at once, in pixels: less than half its height, so that what is in its middle stays in it. */
const STEP = 300;

async function join(name: string) {
  const [visitor, me] = [await Visitor.arrive(browser), await newMember(productUrl, name)];
  await me.send('PUT', '/api/profile', { displayName: name });
  await visitor.signIn(me);
  await openLive(visitor.page, '/');
  return { visitor, page: visitor.page, me };
}

async function say(page: Page, words: string) {
  await field(page).fill(words);
  await field(page).press('Enter');
}

/** How wide the time of a message is, rounded to pixels, as it goes on. */
function widthsLater(time: HTMLElement) {
  const widths = ['just now', '1m ago', '59m ago', '23h ago', '6d ago'].map((text) => {
    const later = time.cloneNode() as HTMLElement;
    later.textContent = text;
    time.after(later);
    const { width } = later.getBoundingClientRect();
    later.remove();
    return Math.round(width);
  });
  return [...new Set(widths)];
}

it('two people talk in real time, also over a lost connection', async () => {
  const robin = await join('Robin');
  const kai = await join('Kai');

  await robin.page.goto(`/profile/${kai.me.id}`);
  await robin.page.getByRole('button', { name: 'Message' }).click();
  await robin.page.waitForURL('**/chat/*');
  await robin.page.getByText('No messages yet. Say hello!').waitFor();
  await robin.page.getByText('Online now').waitFor();

  await say(robin.page, 'Tea at five?');
  // Whoever points at a toast keeps it: at once, since a mouse takes its time to come there.
  const toast = kai.page.getByText('Tea at five?', { exact: true });
  await toast.dispatchEvent('pointermove');
  await toast.hover();
  await tick(robin.page, 'Tea at five?', 'Sent').waitFor();
  await kai.page.getByRole('link', { name: 'Messages 1 unread' }).waitFor();
  await kai.page.getByRole('button', { name: 'Open' }).click();
  await bubble(kai.page, 'Tea at five?').waitFor();
  await tick(robin.page, 'Tea at five?', 'Read').waitFor();

  // What is typed before the chat is joined is told to nobody.
  const typing = async () => {
    await field(kai.page).fill('');
    await field(kai.page).pressSequentially('Gladly');
    return robin.page.getByText('Typing...').count();
  };
  await until(typing, (count) => count > 0);
  await robin.page.getByText('Online now').waitFor();
  await field(kai.page).press('Enter');
  await bubble(robin.page, 'Gladly').waitFor();
  await tick(kai.page, 'Gladly', 'Read').waitFor();
  await inOwnFonts(kai.page);
  expect(await bubble(kai.page, 'Gladly').locator('time').evaluate(widthsLater)).toHaveLength(1);

  await kai.page.context().setOffline(true);
  await say(kai.page, 'I am on a train');
  await kai.page.getByText('Failed to send message. Please try again.', { exact: true }).waitFor();
  await bubble(kai.page, 'I am on a train').getByText('Not sent').waitFor();
  await say(robin.page, 'Are you there?');
  await tick(robin.page, 'Are you there?', 'Sent').waitFor();
  await kai.page.context().setOffline(false);
  await bubble(kai.page, 'Are you there?').waitFor();
  await bubble(kai.page, 'I am on a train').getByRole('button', { name: 'Retry' }).click();
  await bubble(robin.page, 'I am on a train').waitFor();
  await tick(kai.page, 'I am on a train', 'Read').waitFor();
  await robin.page.reload();
  await bubble(robin.page, 'I am on a train').waitFor();
  expect(await robin.page.getByText('I am on a train').count()).toBe(1);

  await kai.page.getByRole('link', { name: 'Back' }).click();
  const row = kai.page.getByRole('link', { name: /Robin/ });
  await row.getByText('I am on a train').waitFor();
  await say(robin.page, 'See you');
  await row.getByText('See you').waitFor();
  await row.getByText('1 unread').waitFor();

  await robin.visitor.leave();
  await kai.visitor.leave();
});

it('what was said before comes on the way up, and the place stays', async () => {
  const robin = await join('Robin');
  const kai = await join('Kai');
  const { conversationId } = (await robin.me.post('/api/conversations', { otherUserId: kai.me.id })).body;
  for (let count = 0; count < 105; count++) {
    const content = `Word ${count}. ${'It was a long story. '.repeat((count % 5) * 4)}`;
    await robin.me.post(`/api/conversations/${conversationId}/messages`, { content, messageType: 'text' });
  }
  await robin.page.goto(`/chat/${conversationId}`);

  await kai.page.getByRole('link', { name: /^Messages/ }).click();
  await kai.page.getByRole('link', { name: /Robin/ }).click();
  const messages = kai.page.getByTestId('messages');
  await messages.getByText('Word 104.').waitFor();
  // What it says of how long ago each was sent would change, and with it where lines end.
  await quiet(kai.page);
  await stopTimers(kai.page);
  expect(await messages.getByText('Word 54.').count()).toBe(0);
  const top = (words: string) =>
    messages.getByText(words).evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const toTop = () => messages.evaluate((box) => box.scrollTo({ top: box.clientHeight - box.scrollHeight + 300 }));
  await toTop();
  const before = await top('Word 55.');
  await messages.evaluate((box) => box.scrollBy({ top: -300 }));
  await messages.getByText('Word 5.').waitFor({ state: 'attached' });
  expect(await top('Word 55.')).toBe(before + 300);

  await say(robin.page, 'And one more');
  await messages.getByText('And one more').waitFor({ state: 'attached' });
  expect(await top('Word 55.')).toBe(before + 300);

  expect(await messages.evaluate(walk, -STEP)).toBe(0);
  await messages.getByText('Word 0.').waitFor();
  await kai.page.getByRole('button', { name: 'Latest messages' }).click();
  await tick(robin.page, 'And one more', 'Read').waitFor();
  expect(await messages.evaluate(walk, -STEP)).toBe(0);
  expect(await messages.evaluate(walk, STEP)).toBe(0);

  await robin.visitor.leave();
  await kai.visitor.leave();
});

it('a logout in one window ends the other one', async () => {
  const { visitor, page } = await join('Robin');
  const other = await page.context().newPage();
  await logOut(other);
  await page.getByRole('link', { name: 'Create Account' }).waitFor();
  await visitor.leave();
});

/**
 * Runs in the page: scrolls a chat step by step as far as it goes, and gives by how many pixels more than a step, at the
 * most, a message in its middle was moved.
 */
async function walk(box: Element, step: number) {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const isLoading = () => box.querySelector('[aria-label="Loading earlier messages"]') !== null;
  const { left, width, top, height } = box.getBoundingClientRect();
  let jump = 0;
  let place: number;
  do {
    place = box.scrollTop;
    let y = top + height / 2;
    let message: Element | null | undefined;
    while (!message) message = document.elementFromPoint(left + width / 2, y++)?.closest('li');
    const before = message.getBoundingClientRect().top;
    box.scrollBy({ top: step });
    for (let frames = 0; frames < 3; frames++) await frame();
    const moved = message.getBoundingClientRect().top - before;
    // Less than a step is the end. What is drawn late makes another position of the same place.
    const isWhole = Math.round(box.scrollTop - place) === step;
    jump = Math.max(jump, Math.round(isWhole ? Math.abs(moved + step) : Math.abs(moved) - Math.abs(step)));
  } while (box.scrollTop !== place || isLoading());
  return jump;
}
