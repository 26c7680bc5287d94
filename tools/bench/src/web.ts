import type { DemoLogin } from '@kindred/seed/accounts';
import { seed } from '@kindred/seed/seed';
import { launchBrowser } from '@kindred/testing/browser';
import { signIn } from '@kindred/testing/member';
import { seedActivity } from '@kindred/testing/seed-activity';
import type { Stack } from '@kindred/testing/start-stack';
import { onProduct } from './on-product.js';
import { lighthouseScores } from './web/lighthouse-scores.js';
import { longChat } from './web/long-chat.js';
import { quickExit } from './web/quick-exit.js';
import { scrolling } from './web/scrolling.js';
import { visit, vitals } from './web/vitals.js';

const PEOPLE = 600;
/** A photo takes a tenth of a second to process. */
const PORTRAITS = 120;

/** Measures the first paint of the web client and response on a slow phone, and its scrolling. */
export const measure = () =>
  onProduct(async (stack) => {
    const { url } = stack;
    const browser = await launchBrowser();
    try {
      const { cookie, chats, newSession } = await moveIn(stack);
      const [chat] = chats;
      return [
        ...(await vitals(browser, url, cookie)),
        await scrolling(await visit(browser, url, cookie)),
        ...(await longChat(browser, url, cookie, chats)),
        ...(await quickExit(browser, url, newSession)),
        ...(await lighthouseScores(url, cookie, chat)),
      ];
    } finally {
      await browser.close();
    }
  });

/** Seeds a community. Returns the session of one member, the addresses of two of their chats, and further sessions. */
async function moveIn({ url, world }: Stack) {
  const { logins, rest } = await seed({ ...world, apiUrl: url, count: PEOPLE, portraits: PORTRAITS });
  await rest;
  const [mine, others] = logins as [DemoLogin, DemoLogin];
  const me = await signIn(url, mine);
  await seedActivity(me, await signIn(url, others));
  const { body: conversations } = await me.get('/api/conversations');
  const [first, second] = conversations.map(({ id }: { id: string }) => `/chat/${id}`);
  const newSession = async () => (await signIn(url, mine)).session;
  return { cookie: me.session, chats: [first, second] as const, newSession };
}
