import type { Page } from 'playwright-core';
import { click, goOffline, slowDown } from './member-page.js';
import { member, type Trigger } from './trigger.js';

/** What is said of paying. */
export const paymentToasts = {
  'a plan without a network': member(async ({ page }) => {
    await page.goto('/subscribe');
    await page.getByRole('button', { name: 'Select Monthly' }).waitFor();
    await goOffline(page);
    await click(page, 'Select Monthly');
  }),
  'a declined card': member(async ({ page }) => {
    await fillCard(page, '4000000000000002');
    await click(page, 'Complete Subscription');
  }),
  'a payment without a network': member(async ({ page }) => {
    await fillCard(page, '4242424242424242');
    await goOffline(page);
    await click(page, 'Complete Subscription');
  }),
  'a payment form without a network': member(async ({ page }) => {
    await page.goto('/subscribe');
    await page.getByRole('button', { name: 'Select Monthly' }).waitFor();
    const goDark = await slowDown(page);
    const form = page.waitForRequest(/elements\/card/);
    await click(page, 'Select Monthly');
    await form;
    await goDark();
  }),
  'a payment': member(async ({ page }) => {
    await fillCard(page, '4242424242424242');
    await click(page, 'Complete Subscription');
  }),
} satisfies Record<string, Trigger>;

/** Chooses a plan, and types a card into the provider's frame. */
async function fillCard(page: Page, number: string) {
  await page.goto('/subscribe');
  await click(page, 'Select Monthly');
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('1234');
  await frame.getByLabel('Security code').fill('123');
}
