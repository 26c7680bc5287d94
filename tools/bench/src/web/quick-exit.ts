import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Finding, quantile } from '../goal.js';
import { slowDown, visit } from './vitals.js';

const ROUNDS = 9;
const GOAL_MS = 300;

/** How it is asked for: what the browser is told three times. */
const ways = {
  'three Escapes': async () => pressEscape,
  'three taps on the logo': async (page: Page) => tap(await logoOn(page)),
};
type Way = keyof typeof ways;

/** Milliseconds from the third Escape or tap to the painted notepad, over Discover on a slow phone. */
export async function quickExit(browser: Browser, url: string, newSession: () => Promise<string>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const way of Object.keys(ways) as Way[]) {
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round++) all.push(await measureOne(browser, url, await newSession(), way));
    findings.push(findingOf(way, all));
  }
  return findings;
}

function findingOf(way: Way, all: number[]): Finding {
  const median = quantile(all, 0.5);
  const figures = `${median.toFixed(0)} ms of ${GOAL_MS}, slowest ${Math.max(...all).toFixed(0)} ms, 4x CPU, slow 4G, median of ${ROUNDS}`;
  return { name: `notepad after ${way} over its goal`, ratio: median / GOAL_MS, goal: { atMost: 1 }, figures };
}

async function measureOne(browser: Browser, url: string, cookie: string, way: Way): Promise<number> {
  const page = await visit(browser, url, cookie);
  await page.addInitScript(() => localStorage.setItem('quick-exit', ''));
  const { promise: shown, resolve } = Promise.withResolvers<number>();
  await page.exposeFunction('noteShown', resolve);
  await page.addInitScript(watchForNotepad);
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const ask = await ways[way](page);
  await slowDown(page);
  const input = await page.context().newCDPSession(page);
  // One right after the other: none waits until the slow page has answered to the one before.
  for (let time = 0; time < 3; time++) ask(input);
  const milliseconds = await shown;
  await page.context().close();
  return milliseconds;
}

function pressEscape(input: CDPSession) {
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  void input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  void input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

const tap = (at: { x: number; y: number }) => (input: CDPSession) => {
  const button = { ...at, button: 'left', clickCount: 1 } as const;
  void input.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  void input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
};

async function logoOn(page: Page) {
  const box = await page.locator('[data-logo]').first().boundingBox();
  if (!box) throw new Error('Discover shows no logo');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page: tells how long after the last Escape or tap the notepad was painted. */
function watchForNotepad() {
  const frame = window.requestAnimationFrame.bind(window);
  const later = window.setTimeout.bind(window);
  const { noteShown } = window as unknown as { noteShown: (milliseconds: number) => void };
  let pressedAt = 0;
  const note = ({ timeStamp }: Event) => {
    pressedAt = timeStamp;
  };
  for (const kind of ['keydown', 'click']) window.addEventListener(kind, note, true);
  const look = () => {
    if (!document.querySelector('textarea[aria-label="Notes"]')) return frame(look);
    // The frame that shows it has been painted when the next task runs.
    later(() => noteShown(performance.now() - pressedAt));
  };
  frame(look);
}
