import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
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
  member('Discover', '/', 'article', 160),
  member('Favorites', '/favorites', 'article'),
  member('profile', '/profile', 'h2'),
  member('Messages', '/messages', 'a[href^="/chat/"]'),
  member('Chat', chat, 'textarea'),
  member('Settings', '/settings', '[role=switch]'),
  member('blocked contacts', '/settings/blocked', 'h1'),
  member('bug report', '/settings/feedback', 'textarea'),
  member('plans', '/subscribe', 'h1'),
  member('premium', '/premium-success', 'h1'),
];
const NOT_COUNTED = /uppy|stripe/i;

/** Gzipped bytes of what a first visit loads until its screen is there, over the budget. */
export async function sizes(browser: Browser, url: string, cookie: string, chat: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const screen of screens(chat)) {
    const page = await visit(browser, url, screen.isMember ? cookie : '');
    const loaded = await load(page, screen);
    findings.push(finding(`JavaScript of ${screen.name}`, loaded.js, screen.budget));
    if (screen.name === 'Discover') findings.push(finding('CSS', loaded.css, CSS_BUDGET));
    await page.context().close();
  }
  return findings;
}

async function load(page: Page, { path, ready }: Screen) {
  const bodies: Promise<{ kind: string; bytes: number }>[] = [];
  const weigh = (response: Response) => {
    const kind = response.request().resourceType();
    if (!['script', 'stylesheet'].includes(kind) || NOT_COUNTED.test(response.url())) return;
    bodies.push(response.body().then((body) => ({ kind, bytes: gzipSync(body).length })));
  };
  page.on('response', weigh);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForSelector(ready);
  page.off('response', weigh);
  const loaded = await Promise.all(bodies);
  const sum = (wanted: string) => loaded.reduce((all, { kind, bytes }) => all + (kind === wanted ? bytes : 0), 0);
  return { js: sum('script') / 1000, css: sum('stylesheet') / 1000 };
}

function finding(name: string, kilobytes: number, budget: number): Finding {
  const figures = `${kilobytes.toFixed(1)} of ${budget} kB gzip`;
  return { name: `${name} over its budget`, ratio: kilobytes / budget, goal: { atMost: 1 }, figures };
}
