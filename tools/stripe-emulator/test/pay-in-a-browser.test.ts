import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import { serveCheckout } from './serve-checkout.js';
import { type Emulated, startEmulator, subscribed } from './start-emulator.js';

let emulated: Emulated;
let shop: Awaited<ReturnType<typeof serveCheckout>>;
let browser: Browser;
beforeAll(async () => {
  [emulated, shop] = [await startEmulator(), await serveCheckout()];
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await emulated.stop();
});

/** Somebody before the card form of a subscription that is to be paid. */
async function atTheTill() {
  const { subscription, clientSecret, intentId } = await subscribed(emulated.stripe);
  const page = await (await browser.newContext()).newPage();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const script = `${emulated.url}/stripe.js`;
  const back = `${shop.url}/paid?order=7`;
  const query = new URLSearchParams({ script, key: emulated.publishableKey, secret: clientSecret, return: back });
  await page.goto(`${shop.url}/?${query}`);
  await messageShown(page, 'ready');
  const status = async () => (await emulated.stripe.subscriptions.retrieve(subscription.id)).status;
  return { page, thrown, clientSecret, intentId, status };
}

const messageShown = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor();

async function pay(page: Page, number: string) {
  const form = page.frameLocator('iframe[title="Secure payment input frame"]');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('1234');
  await form.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay' }).click();
}

const bank = (page: Page) => page.frameLocator('iframe[title="Card confirmation"]');

/** The shop's own address, with what Stripe adds to it. */
async function expectReturned(page: Page, { clientSecret, intentId }: { clientSecret: string; intentId: string }) {
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    order: '7',
    payment_intent: intentId,
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
}

describe('Stripe’s React components before the emulator', () => {
  it('pay with a good card, and return to the address that the shop gave', async () => {
    const { page, thrown, status, ...payment } = await atTheTill();
    await pay(page, '4242424242424242');
    await expectReturned(page, payment);
    expect(await status()).toBe('active');
    expect(thrown).toEqual([]);
    await page.context().close();
  });

  it('show why a card is declined, and pay with another', async () => {
    const { page, thrown, status, ...payment } = await atTheTill();
    await pay(page, '4000000000000002');
    await messageShown(page, 'card_error card_declined: Your card was declined.');
    expect(await status()).toBe('incomplete');
    await pay(page, '4242424242424242');
    await expectReturned(page, payment);
    expect(thrown).toEqual([]);
    await page.context().close();
  });

  it('ask for a confirmation where the card does, which may be refused and given', async () => {
    const { page, thrown, status, ...payment } = await atTheTill();
    await pay(page, '4000002500003155');
    await bank(page).getByRole('button', { name: 'Fail authentication' }).click();
    await page.getByRole('status').getByText('payment_intent_authentication_failure').waitFor();
    expect(await status()).toBe('incomplete');
    await pay(page, '4000002500003155');
    await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
    await expectReturned(page, payment);
    expect(await status()).toBe('active');
    expect(thrown).toEqual([]);
    await page.context().close();
  });

  it('say that a form is not complete before anything is sent', async () => {
    const { page, status } = await atTheTill();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('status').getByText('Please complete your payment details.').waitFor();
    expect(await status()).toBe('incomplete');
    await page.context().close();
  });
});
