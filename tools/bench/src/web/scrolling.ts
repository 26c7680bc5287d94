import type { Page } from 'playwright-core';
import type { Finding } from '../goal.js';

const CARDS = 500;
const GOAL = 50;
const SECONDS = 4;

/** Frames a second while a long Discover list scrolls, over the goal, beside those of an empty page on this machine. */
export async function scrolling(page: Page): Promise<Finding> {
  await page.goto('/safety');
  await page.waitForSelector('h1');
  const floor = await framesPerSecond(page);
  await page.goto('/');
  await page.waitForSelector('article');
  await loadCards(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const frames = await framesPerSecond(page);
  await page.context().close();
  const figures = `${frames.toFixed(0)} frames/s through ${CARDS} cards or more; a page of text: ${floor.toFixed(0)}`;
  return { name: `frames while scrolling over ${GOAL}/s`, ratio: frames / GOAL, goal: { atLeast: 1 }, figures };
}

async function loadCards(page: Page) {
  const cards = page.locator('article');
  let count = await cards.count();
  while (count < CARDS) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction((before) => document.querySelectorAll('article').length > before, count);
    count = await cards.count();
  }
}

function framesPerSecond(page: Page) {
  return page.evaluate(
    (seconds) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        let frames = 0;
        let direction = 1;
        const step = () => {
          frames++;
          const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
          if (scrollTop + clientHeight >= scrollHeight - 1) direction = -1;
          if (scrollTop <= 0) direction = 1;
          window.scrollBy(0, 40 * direction);
          if (performance.now() - begun < seconds * 1000) requestAnimationFrame(step);
          else resolve(frames / seconds);
        };
        requestAnimationFrame(step);
      }),
    SECONDS,
  );
}
