import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bringSession } from '@kindred/testing/browser';
import { type Member, newMember } from '@kindred/testing/member';
import { smallPng } from '@kindred/testing/photos';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { decide } from './decide.js';
import { inOwnFonts } from './fonts.js';
import { hostileWords } from './hostile-words.js';
import { openLive } from './traffic.js';
import { closeDialog, Visitor } from './visitor.js';

type Mallory = Member & { words: string; conversationId: string };

/** Somewhere in the Indian Ocean, where nobody else is; anew for each run. */
const spot = { latitude: -30 + 5 * Math.random(), longitude: 80 + 8 * Math.random() };

/** A password hash needs a processor. */
const AT_ONCE = 4;

let browser: Browser;
let robin: Member;
let mallories: Mallory[];
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  robin = await newMember(productUrl, 'robin');
  await robin.send('PATCH', '/api/profile/location', spot);
  mallories = [];
  while (mallories.length < hostileWords.length) {
    const some = hostileWords.slice(mallories.length, mallories.length + AT_ONCE);
    mallories.push(...(await Promise.all(some.map(newMallory))));
  }
  visitor = await Visitor.arrive(browser);
  page = visitor.page;
  await listen(page);
  await bringSession(page.context(), productUrl, robin.session);
});
afterEach(() => {
  heard.length = 0;
});
afterAll(() => closeDevices(browser));

/** Somebody who writes these words wherever a member can, is a match and a favorite of Robin's, and writes to them. */
async function newMallory(words: string): Promise<Mallory> {
  const mallory = await newMember(productUrl, 'mallory');
  const texts = { displayName: words, firstName: words, lastName: words, bio: words, pronouns: words };
  const changes = { ...texts, interests: [words], locationName: words, showDistance: false };
  await succeed(mallory.send('PATCH', '/api/profile/location', { ...spot, locationName: words }));
  await succeed(mallory.send('PUT', '/api/profile', changes));
  for (const type of ['tap', 'favorite'])
    await succeed(robin.post('/api/interactions', { toUserId: mallory.id, type }));
  await succeed(mallory.post('/api/interactions', { toUserId: robin.id, type: 'tap' }));
  const { conversationId } = (await mallory.post('/api/conversations', { otherUserId: robin.id })).body;
  await succeed(mallory.post(`/api/conversations/${conversationId}/messages`, { content: words }));
  return Object.assign(mallory, { words, conversationId: conversationId as string });
}

async function succeed(sent: Promise<{ status: number }>) {
  expect(Math.floor((await sent).status / 100)).toBe(2);
}

const heard: string[] = [];

/** Notes every dialog, and everything that the page's policy had to stop. */
async function listen(here: Page) {
  here.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  await here.exposeFunction('noteViolation', (violation: string) => heard.push(`stopped: ${violation}`));
  await here.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noteViolation(`${violatedDirective} ${blockedURI}`),
    );
  });
}

/** The words stand there as they were typed, and nothing has come of them. */
async function expectOnlyWords(words: string) {
  await page.getByText(words).first().waitFor({ state: 'attached' });
  expect(await page.locator('body').textContent()).toContain(words);
  await expectNothingDone();
}

async function expectNothingDone() {
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  const alive =
    'script:not([src]), iframe, [srcdoc], [onerror], [onload], [onfocus], [onmouseover], [href^="javascript:" i]';
  expect(await page.locator('body').locator(alive).count()).toBe(0);
  expect(heard).toEqual([]);
}

/** After so many profiles an ad would come over everything. */
const forgetAds = () => page.evaluate(() => sessionStorage.removeItem('ads'));

/** As they stand in a name: what turns the direction of its neighbours is lost there, and stays in longer texts. */
const inName = (words: string) => words.replace(/\p{Bidi_Control}/gu, '');

const everyone = async (look: (words: string) => Promise<void>) => {
  for (const { words } of mallories) await look(inName(words));
};

describe('hostile words of another member are words', () => {
  it('on Discover, and in the profile over it', async () => {
    await page.goto('/');
    await everyone(expectOnlyWords);
    for (const { words } of mallories) {
      await forgetAds();
      await page
        .getByRole('article')
        .filter({ hasText: inName(words) })
        .first()
        .getByRole('heading')
        .getByRole('button')
        .click();
      const sheet = page.getByRole('dialog');
      for (const part of ['About Me', 'Interests', 'Details']) await sheet.getByText(part, { exact: true }).waitFor();
      expect(inName((await sheet.textContent()) ?? '').split(inName(words)).length).toBeGreaterThan(4);
      await expectNothingDone();
      await closeDialog(page);
    }
  });

  it.each(['/favorites', '/messages'])('in the list of %s', async (path) => {
    await page.goto(path);
    await everyone(expectOnlyWords);
  });

  it('on their profile page', async () => {
    for (const { id, words } of mallories) {
      await page.goto(`/profile/${id}`);
      await expectOnlyWords(words);
    }
  });

  it('in the chat', async () => {
    for (const { conversationId, words } of mallories) {
      await page.goto(`/chat/${conversationId}`);
      await page.getByTestId('messages').getByText(words).last().waitFor();
      await expectOnlyWords(words);
    }
  });

  it('in the report of a message', async () => {
    const [mallory] = mallories as [Mallory];
    const words = hostileWords.join(' ');
    await succeed(mallory.post(`/api/conversations/${mallory.conversationId}/messages`, { content: words }));
    await page.goto(`/chat/${mallory.conversationId}`);
    await page.getByTestId('messages').getByText(words).last().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('dialog').getByRole('figure').getByText(words).waitFor();
    await expectOnlyWords(words);
    await closeDialog(page);
  });

  it('in the toast of a new message', async () => {
    await openLive(page, '/settings');
    for (const mallory of mallories) {
      const content = `${mallory.words} again`;
      await succeed(mallory.post(`/api/conversations/${mallory.conversationId}/messages`, { content }));
      await expectOnlyWords(content);
    }
  });

  it('among one’s reports', async () => {
    const report = { type: 'report', reportReason: 'spam' };
    for (const { id } of mallories) await succeed(robin.post('/api/interactions', { toUserId: id, ...report }));
    // A report is answered before the moderators' service has it.
    await until(
      () => robin.get('/api/reports'),
      ({ body }) => body.length >= mallories.length,
    );
    await page.goto('/settings/reports');
    await everyone(expectOnlyWords);
  });

  it('under the blocked contacts', async () => {
    for (const { id } of mallories) await succeed(robin.post('/api/interactions', { toUserId: id, type: 'block' }));
    await page.goto('/settings/blocked');
    await everyone(expectOnlyWords);
  });
});

it('hostile words in a statement are words', async () => {
  const facts = hostileWords.join(' ');
  await decide(robin.id, { kind: 'warn', rule: '7', facts });
  await until(
    () => robin.get('/api/auth/user'),
    ({ body }) => body.hasNotices === true,
  );
  await page.goto('/');
  await page.getByRole('heading', { name: 'About your account' }).waitFor();
  await expectOnlyWords(facts);
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('heading', { name: 'Discover' }).waitFor();
});

describe('hostile words of one’s own are words', () => {
  it('on one’s profile, and in the fields of its form', async () => {
    const [words = ''] = hostileWords;
    await succeed(
      robin.send('PUT', '/api/profile', { displayName: words, bio: words, pronouns: words, interests: [words] }),
    );
    await page.goto('/profile');
    await expectOnlyWords(words);
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await page.getByRole('textbox', { name: 'Display Name' }).inputValue()).toBe(words);
    await expectOnlyWords(words);
  });

  it('with any number of marks on a letter, and stay in their part of the profile', async () => {
    const interestsBeside = async (pronouns: string) => {
      await succeed(robin.send('PUT', '/api/profile', { interests: ['tea'], pronouns }));
      await page.goto('/profile');
      await page.getByText(pronouns, { exact: true }).waitFor();
      await inOwnFonts(page);
      return page.getByRole('region', { name: 'Interests' }).screenshot({ animations: 'disabled' });
    };
    const plain = await interestsBeside('p');
    expect((await interestsBeside(`p${'\u0301'.repeat(48)}`)).equals(plain)).toBe(true);
  });

  it('as the name of a file to upload', async () => {
    await forgetAds();
    await page.goto('/profile');
    await page.getByTestId('button-add-photos').click();
    const name = '<img src=x onerror=window.pwned=1>.png';
    await page.getByTestId('input-photos').setInputFiles([{ name, mimeType: 'image/png', buffer: smallPng }]);
    await page.getByRole('button', { name: 'Upload 1 file' }).waitFor();
    await expectNothingDone();
  });

  it('without a complaint of the browser or a request to elsewhere', () => visitor.leave());
});
