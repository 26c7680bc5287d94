import { bringSession, PHONE } from '@kindred/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { type Finding, median } from '../goal.js';

/** How often a page is opened first. */
export const FIRST_VISITS = 9;
const SLOW_CPU = 4;
/** Slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const goals = { lcp: 1800, cls: 0.02, inp: 100 };

export type Vitals = { lcp: number; cls: number; inp: number };

/** Measures largest paint and layout shift of the landing and of Discover, and the response to a tap, on a slow phone and network. */
export async function vitals(browser: Browser, url: string, cookie: string): Promise<Finding[]> {
  const landing: Vitals[] = [];
  const discover: Vitals[] = [];
  for (let round = 0; round < FIRST_VISITS; round++) {
    landing.push(await measureOne(browser, url, '', 'a[href="/register"]'));
    discover.push(await measureOne(browser, url, cookie, 'article'));
  }
  return [
    finding('largest paint of the landing', landing, 'lcp'),
    finding('largest paint of Discover', discover, 'lcp'),
    finding('layout shift of the landing', landing, 'cls'),
    finding('layout shift of Discover', discover, 'cls'),
    finding('interaction to next paint of a tap', discover, 'inp'),
  ];
}

/** The median of one of the figures over its goal. */
export function finding(name: string, all: Vitals[], key: keyof Vitals): Finding {
  const [goal, value] = [goals[key], median(all, key)];
  const amount = key === 'cls' ? value.toFixed(4) : `${value.toFixed(0)} ms`;
  const figures = `${amount} of ${goal}, 4x CPU, slow 4G, median of ${FIRST_VISITS}`;
  return { name: `${name} over its goal`, ratio: value / goal, goal: { atMost: 1 }, figures };
}

/** A fresh phone, signed in if there is a cookie. Without a service worker: a first visit has none. */
export async function visit(browser: Browser, url: string, cookie = ''): Promise<Page> {
  const phone = { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: url, ...phone, serviceWorkers: 'block' });
  if (cookie) await bringSession(context, url, cookie);
  return context.newPage();
}

/** A first visit of an address, until what is meant by ready is there and the network is quiet. */
export async function firstVisit(browser: Browser, url: string, cookie: string, path: string, ready: string) {
  const page = await visit(browser, url, cookie);
  await slowDown(page);
  await page.addInitScript(observe);
  await page.goto(path);
  await page.waitForSelector(ready);
  await page.waitForLoadState('networkidle');
  return page;
}

async function measureOne(browser: Browser, url: string, cookie: string, ready: string): Promise<Vitals> {
  const page = await firstVisit(browser, url, cookie, '/', ready);
  if (cookie) await page.getByRole('button', { name: 'Tap', exact: true, disabled: false }).first().click();
  await page.waitForTimeout(1000);
  const measured = await observed(page);
  await page.context().close();
  return measured;
}

export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** What the page has measured since `observe` began. */
export const observed = (page: Page) => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);

/** Runs in the page: records the browser's own measurements. */
export function observe() {
  const vitals = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(window, { vitals });
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.cls += value;
  });
  watch(
    'event',
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) vitals.inp = Math.max(vitals.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}
