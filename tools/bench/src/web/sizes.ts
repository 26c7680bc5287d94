import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import type { Finding } from '../goal.js';
import { visit } from './browser.js';

/** A screen, what shows that it is there, and how many kB (1000 bytes) of gzipped JavaScript may come before that. */
type Screen = { name: string; path: string; ready: string; budget: number; isMember: boolean };

const CSS_BUDGET = 15;
const BUDGET = 200;

const visitor = (name: string, path: string, ready: string, budget = BUDGET): Screen => {
  return { name, path, ready, budget, isMember: false };
};
const member = (name: string, path: string, ready: string, budget = BUDGET): Screen => {
  return { name, path, ready, budget, isMember: true };
};

/** Every route that brings code of its own. */
const screens = (chat: string): Screen[] => [
  visitor('landing', '/', 'a[href="/register"]', 130),
  visitor('sign in', '/login', 'input[type=password]'),
  visitor('register', '/register', 'input[type=password]'),
  visitor('forgot password', '/forgot-password', 'input[type=email]'),
  visitor('reset password', '/reset-password?token=x', 'input[type=password]'),
  visitor('terms', '/terms', 'h2'),
  visitor('privacy', '/privacy', 'h2'),
  visitor('safety', '/safety', 'h2'),
  visitor('notice', '/notice', 'textarea'),
  member('Discover', '/', 'article', 160),
  member('Favorites', '/favorites', 'article'),
  member('profile', '/profile', 'h2'),
  member('Messages', '/messages', 'a[href^="/chat/"]'),
  member('Chat', chat, 'textarea'),
  member('Settings', '/settings', '[role=switch]'),
  member('blocked contacts', '/settings/blocked', 'h1'),
  member('own reports', '/settings/reports', 'h1'),
  member('decisions', '/settings/decisions', 'h1'),
  member('bug report', '/settings/feedback', 'textarea'),
  member('plans', '/subscribe', 'h1'),
  member('premium', '/premium-success', 'h1'),
];
const NOT_COUNTED = /uppy|stripe/i;

/** Gzipped bytes of what a first visit asks for before its screen is there, over the budget. */
export async function sizes(browser: Browser, url: string, cookie: string, chat: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const screen of screens(chat)) {
    const page = await visit(browser, url, screen.isMember ? cookie : '');
    const { js, later, css } = await load(page, screen);
    findings.push(finding(`JavaScript of ${screen.name}`, js, screen.budget, `; ${later.toFixed(1)} more follow`));
    if (screen.name === 'Discover') findings.push(finding('CSS', css, CSS_BUDGET));
    await page.context().close();
  }
  return findings;
}

async function load(page: Page, { path, ready }: Screen) {
  const bodies = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const isCode = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (!isCode || NOT_COUNTED.test(response.url())) return;
    bodies.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length / 1000),
    );
  });
  await page.addInitScript(noteWhenThere, ready);
  await page.goto(path);
  await page.waitForFunction(() => 'thereAt' in window);
  await page.waitForLoadState('networkidle');
  const begun = await page.evaluate(begunBefore);
  const sum = async (isWanted: (url: string) => boolean) => {
    const weights = await Promise.all([...bodies].filter(([url]) => isWanted(url)).map(([, weight]) => weight));
    return weights.reduce((all, weight) => all + weight, 0);
  };
  const isCss = (url: string) => url.endsWith('.css');
  return {
    js: await sum((url) => !isCss(url) && begun.includes(url)),
    later: await sum((url) => !isCss(url) && !begun.includes(url)),
    css: await sum(isCss),
  };
}

/** Runs in the page, before anything of its own: notes when the screen is there. */
function noteWhenThere(ready: string) {
  const look = () => {
    if (!document.querySelector(ready)) return;
    observer.disconnect();
    Object.assign(window, { thereAt: performance.now() });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the addresses of what had been asked for when the screen was there. */
function begunBefore() {
  const { thereAt } = window as unknown as { thereAt: number };
  const entries = performance.getEntriesByType('resource');
  return entries.filter(({ startTime }) => startTime < thereAt).map(({ name }) => name);
}

function finding(name: string, kilobytes: number, budget: number, more = ''): Finding {
  const figures = `${kilobytes.toFixed(1)} of ${budget} kB gzip${more}`;
  return { name: `${name} over its budget`, ratio: kilobytes / budget, goal: { atMost: 1 }, figures };
}
