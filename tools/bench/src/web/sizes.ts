import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import type { Finding } from '../goal.js';
import { visit } from './browser.js';

/** A screen, what shows that it is there, and how many kB (1000 bytes) of gzipped JavaScript may come before that. */
type Screen = { name: string; path: string; ready: string; budget: number; isMember: boolean };

const screens: Screen[] = [
  { name: 'landing', path: '/', ready: 'a[href="/register"]', budget: 130, isMember: false },
  { name: 'sign in', path: '/login', ready: 'input[type=password]', budget: 200, isMember: false },
  { name: 'Discover', path: '/', ready: 'article', budget: 160, isMember: true },
  { name: 'Favorites', path: '/favorites', ready: 'nav[aria-label=Main]', budget: 200, isMember: true },
  { name: 'profile', path: '/profile', ready: 'h2', budget: 200, isMember: true },
  { name: 'Messages', path: '/messages', ready: 'h1', budget: 200, isMember: true },
  { name: 'Settings', path: '/settings', ready: '[role=switch]', budget: 200, isMember: true },
];
const CSS_BUDGET = 15;
const NOT_COUNTED = /uppy|stripe/i;

/** Gzipped bytes of what a first visit loads until its screen is there, over the budget. */
export async function sizes(browser: Browser, url: string, cookie: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const screen of screens) {
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
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!['script', 'stylesheet'].includes(kind) || NOT_COUNTED.test(response.url())) return;
    bodies.push(response.body().then((body) => ({ kind, bytes: gzipSync(body).length })));
  });
  await page.goto(path);
  await page.waitForSelector(ready);
  const loaded = await Promise.all(bodies);
  const sum = (wanted: string) => loaded.reduce((all, { kind, bytes }) => all + (kind === wanted ? bytes : 0), 0);
  return { js: sum('script') / 1000, css: sum('stylesheet') / 1000 };
}

function finding(name: string, kilobytes: number, budget: number): Finding {
  const figures = `${kilobytes.toFixed(1)} of ${budget} kB gzip`;
  return { name: `${name} over its budget`, ratio: kilobytes / budget, goal: { atMost: 1 }, figures };
}
