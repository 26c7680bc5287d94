import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moves } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';

import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { hands } from './hands.js';
import { type MemberPage, openMemberPage } from './member-page.js';
import { openReport, panels, sheet } from './panels.js';
import { quiet } from './traffic.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const enter = (): Promise<MemberPage> => openMemberPage(browser, productUrl, { ...moves, hasTouch: true });

/** Notes what each press comes to, and lets it do nothing. */
const noteClicks = (page: Page) =>
  page.evaluate(() => {
    const note = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      document.documentElement.dataset.pressed = (event.target as Element).closest('[data-control]')?.id ?? 'nothing';
    };
    document.addEventListener('click', note, true);
    // A slider that a finger touches moves, without a click.
    document.addEventListener('input', note, true);
  });

/** What was pressed since this was last asked, if anything. */
const takePressed = (page: Page) =>
  page.evaluate(() => {
    const { pressed } = document.documentElement.dataset;
    delete document.documentElement.dataset.pressed;
    return pressed;
  });

const controls = 'button, a, label:has(input), textarea, input:not(label input, [type=file], [aria-hidden])';

it.each(panels)('every control answers to a mouse and to a finger on $name', async ({ region, open }) => {
  const memberPage = await enter();
  const { page } = memberPage;
  await open(memberPage, hands.touch);
  const all = region(page).locator(controls).filter({ visible: true });
  await all.first().waitFor();
  // What comes later may bring controls, and move the others.
  await quiet(page);
  await noteClicks(page);
  const count = await all.count();
  expect(count).toBeGreaterThan(1);
  for (let at = 0; at < count; at++) {
    const control = all.nth(at);
    const id = await control.evaluate((element) => {
      element.setAttribute('data-control', '');
      element.id ||= `control-${Math.random()}`;
      return element.id;
    });
    for (const [name, { press }] of Object.entries(hands)) {
      await press(control);
      // A touch becomes a click in its own time.
      const pressed = await until(() => takePressed(page), Boolean);
      expect([name, await control.textContent(), pressed]).toEqual([name, await control.textContent(), id]);
    }
  }
  await page.context().close();
});

describe.each(Object.entries(hands))('by %s', (_, hand) => {
  it('a person is reported from their profile over the list', async () => {
    const memberPage = await enter();
    await openReport(memberPage, hand);
    const report = sheet(memberPage.page, 'Report Wren');
    await hand.press(report.getByRole('radio', { name: 'Harassment' }));
    await report.getByRole('radio', { name: 'Harassment', checked: true }).waitFor();
    await hand.press(report.getByRole('button', { name: 'Report', exact: true }));
    await memberPage.page.getByText('Report submitted', { exact: true }).waitFor();
    await report.waitFor({ state: 'detached' });
    await memberPage.page.context().close();
  });

  it('a sheet over a sheet is pulled down alone, and then the one under it', async () => {
    const memberPage = await enter();
    const { page } = memberPage;
    await openReport(memberPage, hand);
    await hand.pullDown(page, sheet(page, 'Report Wren').getByRole('heading', { name: 'Report Wren' }));
    await sheet(page, 'Report Wren').waitFor({ state: 'detached' });
    await sheet(page, /^Wren/).waitFor();
    await hand.pullDown(page, sheet(page, /^Wren/).getByRole('heading', { name: /^Wren/ }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

it('going back closes what is on top, and then the next', async () => {
  const memberPage = await enter();
  const { page } = memberPage;
  await openReport(memberPage, hands.mouse);
  await page.goBack();
  await sheet(page, 'Report Wren').waitFor({ state: 'detached' });
  await sheet(page, /^Wren/).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/favorites');
  await page.context().close();
});
