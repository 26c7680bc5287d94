import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { productUrl, stripeUrl } from './addresses.js';
import { closeDialog, Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

/** How many profiles a member of the first week opens from one banner to the next. */
const BANNER_EVERY = 5;

async function newBuyer(name: string) {
  const [visitor, me] = [await Visitor.arrive(browser, {}, { isBuying: true }), await newMember(productUrl, name)];
  await visitor.signIn(me);
  return { visitor, page: visitor.page, me };
}

async function choose(page: Page, plan: string) {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: `Select ${plan}` }).click();
  await page.getByRole('heading', { name: 'Complete Your Subscription' }).waitFor();
}

/** Types a card into the provider's frame and sends it. */
async function pay(page: Page, number: string) {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('1234');
  await frame.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Complete Subscription' }).click();
}

async function advance(days: number) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${stripeUrl}/_test/advance`, { method: 'POST', headers, body: JSON.stringify({ days }) });
  expect(answer.status).toBe(200);
}

/** Looks at somebody so often that a newcomer is due a banner, each time with a way back to Discover. */
async function openProfiles(page: Page) {
  for (let open = 0; open < BANNER_EVERY; open++) {
    await page.getByRole('article').first().getByRole('heading').getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    await closeDialog(page);
  }
}

const banner = (page: Page) => page.getByTestId('ad-banner');
const upsell = (page: Page) => page.getByRole('button', { name: 'Go Premium' });

it('a member buys the monthly plan, ads and offer are gone, they cancel at the portal and are premium until it ends', async () => {
  await newMember(productUrl, 'wren');
  const { visitor, page, me } = await newBuyer('payer');
  await page.goto('/');
  await openProfiles(page);
  await banner(page).waitFor();
  await upsell(page).click();
  await page.getByRole('link', { name: 'Upgrade for $8.99/month' }).click();
  await page.getByRole('button', { name: 'Select Monthly' }).click();
  await pay(page, '4242424242424242');

  await page.getByText('Payment Successful', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Welcome to Premium!' }).waitFor();
  await page.waitForURL('**/premium-success');
  await page.getByRole('link', { name: 'Start Browsing Ad-Free' }).click();
  await expectPremium(page);

  await page.goto('/profile');
  await page.getByText(/^Renews on /).waitFor();
  await page.getByRole('button', { name: 'Payment Details' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Resume subscription' }).waitFor();
  await page.getByRole('link', { name: 'Return to the app' }).click();
  await page.getByText(/^Ends on /).waitFor();
  await page.goto('/');
  await expectPremium(page);

  await advance(32);
  await expectOffer(page, me);
  await banner(page).waitFor();
  await visitor.leave();
});

/** Neither an ad that was due, nor one that would be due now, nor the offer. */
async function expectPremium(page: Page) {
  await page.getByRole('heading', { name: 'Discover' }).waitFor();
  await upsell(page).waitFor({ state: 'detached' });
  await openProfiles(page);
  expect(await page.getByRole('complementary', { name: 'Advertisement' }).count()).toBe(0);
  expect(await upsell(page).count()).toBe(0);
}

/** Stripe tells of an end in its own time. */
async function expectOffer(page: Page, me: Member) {
  await until(
    () => me.get('/api/auth/user'),
    ({ body }) => body.isPremium === false,
  );
  await page.reload();
  await upsell(page).waitFor();
}

it('an empty form and a declined card say so, and another card pays', async () => {
  const { visitor, page } = await newBuyer('declined');
  await choose(page, 'Best Value');
  await page.getByRole('button', { name: 'Complete Subscription' }).click();
  await page.getByText('Please complete your payment details.', { exact: true }).waitFor();
  await pay(page, '4000000000000002');
  await page.getByText('Payment Failed', { exact: true }).waitFor();
  await page.getByText('Your card was declined.', { exact: true }).waitFor();
  visitor.expects('402');
  await pay(page, '4242424242424242');
  await page.getByRole('heading', { name: 'Welcome to Premium!' }).waitFor();
  await visitor.leave();
});

it('going back asks first while a payment is under way, and then leads to the plans', async () => {
  const { visitor, page } = await newBuyer('hasty');
  await choose(page, 'Try Week');
  await pay(page, '4000002500003155');
  await page.frameLocator('iframe[title="Card confirmation"]').getByRole('button').first().waitFor();
  const question = page.getByRole('heading', { name: 'Leave during the payment?' });
  await page.goBack();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  await page
    .frameLocator('iframe[title="Card confirmation"]')
    .getByRole('button', { name: 'Fail authentication' })
    .click();
  await page.getByText('Payment Failed', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Upgrade to Premium' }).waitFor();
  await page.getByRole('button', { name: 'Select Try Week' }).waitFor();
  await visitor.leave();
});

it('a card that asks for a confirmation pays once its owner agrees', async () => {
  const { visitor, page } = await newBuyer('careful');
  await choose(page, 'Try Week');
  await pay(page, '4000002500003155');
  const bank = page.frameLocator('iframe[title="Card confirmation"]');
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  await page.getByText('Payment Failed', { exact: true }).waitFor();
  await pay(page, '4000002500003155');
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await page.getByRole('heading', { name: 'Welcome to Premium!' }).waitFor();
  await visitor.leave();
});
