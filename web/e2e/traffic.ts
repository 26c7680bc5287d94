import { until } from '@kindred/testing/until';
import type { Page, Request } from 'playwright-core';

const requests = new WeakMap<Page, Set<Request>>();

/** Notes from now on which requests of its document a page waits for. */
export function noteRequests(page: Page) {
  const waiting = new Set<Request>();
  requests.set(page, waiting);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) waiting.clear();
    waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
}

/**
 * A page has no request under way, and what it was answered has led to none: two frames after one another it waits for
 * nothing. To Playwright, a document that has been idle once is so for ever.
 */
export async function quiet(page: Page) {
  const waiting = requests.get(page);
  if (!waiting) throw new Error('The requests of this page were not noted');
  await page.waitForLoadState('networkidle');
  const afterFrame = async () => {
    await page.evaluate('new Promise(requestAnimationFrame)');
    return waiting.size;
  };
  await until(
    async () => (await afterFrame()) + (await afterFrame()),
    (count) => count === 0,
  );
}

/** Fulfilled when a page that is about to load hears what the server says: its socket has been let in. */
export async function connected(page: Page) {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

/** Opens an address, until the page hears the server and waits for nothing. */
export async function openLive(page: Page, path: string) {
  // The document of before may just be connecting.
  await page.goto('about:blank');
  const live = connected(page);
  await page.goto(path);
  await live;
  await quiet(page);
}

/** The number of requests that a page waits for. */
export const waitingOf = (page: Page) => requests.get(page)?.size ?? 0;
