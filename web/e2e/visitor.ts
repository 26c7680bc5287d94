import { expect } from '@jest/globals';
import { bringSession, moves, newDevice } from '@kindred/testing/browser';
import type { Client } from '@kindred/testing/member';
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { productUrl, stripeUrl } from './addresses.js';
import { noteRequests } from './traffic.js';

/** What a visit may bring about that no other may. */
type Habits = { isBuying?: boolean; isOfflineSometimes?: boolean };

/** A person with a phone and a browser of their own, which notes whatever must not happen. */
export class Visitor {
  private readonly complaints: string[] = [];
  private readonly expected: string[] = [];

  private constructor(
    readonly page: Page,
    { isOfflineSometimes = false, isBuying = false }: Habits,
  ) {
    const addresses = isBuying ? [productUrl, stripeUrl] : [productUrl];
    const origins = addresses.map((address) => new URL(address).origin);
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!origins.includes(url.origin) && url.protocol.startsWith('http'))
        this.complaints.push(`went elsewhere: ${url}`);
    });
    page.on('console', (message) => {
      if (
        ['error', 'warning'].includes(message.type()) &&
        !isExpected(message) &&
        !(isOfflineSometimes && isOffline(message))
      ) {
        this.complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
      }
    });
    page.on('pageerror', (error) => this.complaints.push(`thrown: ${error.message}`));
  }

  static async arrive(browser: Browser, options: BrowserContextOptions = {}, habits: Habits = {}) {
    const context = await newDevice(browser, { ...moves, baseURL: productUrl, hasTouch: true, ...options });
    context.on('page', noteRequests);
    return new Visitor(await context.newPage(), habits);
  }

  /** Gives the browser the session of somebody who has signed in elsewhere. */
  async signIn({ session }: Client) {
    await bringSession(this.page.context(), productUrl, session);
  }

  /** Lets the browser's own report of an answer with this status pass, whenever it comes: it was meant to. */
  expects(status: string) {
    this.expected.push(`status of ${status}`);
  }

  /**
   * Ends the visit. All requests must have gone to the product, or to the payment provider during a purchase, and the console
   * must be clean.
   */
  async leave() {
    await this.page.context().close();
    const isMeant = (complaint: string) => this.expected.some((part) => complaint.includes(part));
    expect(this.complaints.filter((complaint) => !isMeant(complaint))).toEqual([]);
  }
}

/**
 * Chromium itself reports these two answers, which are right: nobody is signed in, and no place has that name. And it
 * reports what fails while a test has taken the network away, or while a container of this machine comes or goes, and a page
 * that is left while its socket connects. A device without a service worker cannot be used offline. On a slow machine, what the page asks for ahead of the app waits for it
 * for longer than Chromium likes.
 */
function isExpected(message: ConsoleMessage) {
  const text = message.text();
  const { pathname } = new URL(message.location().url || productUrl);
  const isNobody = pathname === '/api/auth/user' && text.includes('401');
  const isNameless = pathname === '/api/geocode/reverse' && text.includes('404');
  return isNobody || isNameless || unavoidable.some((part) => text.includes(part));
}

const unavoidable = [
  'net::ERR_INTERNET_DISCONNECTED',
  'net::ERR_NETWORK_CHANGED',
  'WebSocket is closed before the connection is established.',
  'Service Worker registration blocked',
  'The app cannot be used offline',
  'was preloaded using link preload but not used within a few seconds',
];

/** What Chromium itself says of every request while the test has taken the network away. */
function isOffline(message: ConsoleMessage) {
  return message.text().includes('net::ERR_INTERNET_DISCONNECTED') || message.text().includes('net::ERR_FAILED');
}

/** By its button: a dialog that has just opened hears no key yet. An ad in it, which comes after, has such a button too. */
export async function closeDialog(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await dialog.waitFor({ state: 'detached' });
}
