import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cellCentre, cellDistance, cellOf, type Position } from '@kindred/contracts/grid';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { newAccount, register, signIn, takeName } from './account.js';
import { Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, hasTouch: false, colorScheme: 'dark' };

it.each([
  ['phones', {}],
  ['desktops in the dark', desk],
])(
  'on %s two people register, share where they are, see each other at the right distance, and one taps',
  async (_, device) => {
    const run = Math.floor(Math.random() * 1e9).toString(36);
    // Somewhere in the South Atlantic, where nobody else is.
    const robinsSpot = aside({ latitude: -35 + 5 * Math.random(), longitude: -20 + 8 * Math.random() });
    const kaisSpot = aside({ latitude: robinsSpot.latitude + 12 / 69, longitude: robinsSpot.longitude });
    const robin = await join(`Robin ${run}`, robinsSpot, device);
    const kai = await join(`Kai ${run}`, kaisSpot, device);
    const distance = `${cellDistance(cellOf(robinsSpot), cellOf(kaisSpot))} mi away`;

    const robinsCard = kai.page.getByRole('article', { name: `Robin ${run}` });
    await robinsCard.getByText(distance, { exact: true }).waitFor();
    await robin.page.reload();
    const kaisCard = robin.page.getByRole('article', { name: `Kai ${run}` });
    await kaisCard.getByText(distance, { exact: true }).waitFor();

    await kaisCard.getByRole('button', { name: 'Tap' }).click();
    await robin.page.getByText('Tap sent!', { exact: true }).waitFor();
    await robin.page.getByText(`You sent a tap to Kai ${run}`, { exact: true }).waitFor();
    expect(await kaisCard.getByRole('button', { name: 'Tap' }).isDisabled()).toBe(true);
    await robin.page.reload();
    expect(await kaisCard.getByRole('button', { name: 'Tap' }).isDisabled()).toBe(true);

    await robin.leave();
    await kai.leave();
  },
);

/** In the same cell, but not at its centre, which may be told. */
function aside(spot: Position): Position {
  const { latitude, longitude } = cellCentre(cellOf(spot));
  return { latitude: latitude + 0.003, longitude: longitude + 0.003 };
}

async function join(name: string, spot: Position, device: BrowserContextOptions) {
  const visitor = await Visitor.arrive(browser, {
    ...device,
    permissions: ['geolocation'],
    geolocation: { ...spot, accuracy: 8 },
  });
  const { page } = visitor;
  const sent = watch(page);
  const account = newAccount('nearby');
  await register(page, account);
  await signIn(page, account);
  await takeName(page, name);
  await page.getByRole('button', { name: 'Share Location' }).click();
  await page.getByText('Location updated', { exact: true }).waitFor();
  for (const degrees of [spot.latitude, spot.longitude]) expect(sent.join()).not.toContain(degrees.toFixed(4));
  return visitor;
}

/** Everything that the page sends from here on. */
function watch(page: Visitor['page']) {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  return sent;
}
