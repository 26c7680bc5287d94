import path from 'node:path';
import { addresses } from '@kindred/deploy/drills/addresses';
import { checkCompose } from '@kindred/deploy/drills/check-compose';
import { launchBrowser } from '@kindred/testing/browser';
import { root } from '../setup/places.mjs';
import { say } from '../setup/progress.mjs';
import { variables } from './compose.js';
import { runJest } from './run-jest.js';
import { openTwoScreens } from './two-screens.js';

/** Those that read no mail: the mailbox of compose has another API than that of `npm test`. */
const JOURNEYS = ['chat', 'meet-nearby', 'show-photos', 'buy-premium'];

/**
 * `npm run check:compose [-- ops/stand-ins.env]`: runs the product in compose and kills each container in turn. It takes
 * minutes and needs Docker.
 */
export async function main([envFile]: string[]): Promise<void> {
  const browser = await launchBrowser();
  try {
    const openChat = (url: string) => openTwoScreens(browser, url);
    await checkCompose(root, variables(envFile), say, { journeys, openChat });
  } finally {
    await browser.close();
  }
}

async function journeys() {
  const files = JOURNEYS.map((name) => path.join(root, 'web/e2e', `${name}.test.ts`));
  const run = { folder: 'web', config: 'jest.e2e.config.mjs', files, env: addresses };
  const { passed, failures } = await runJest(run, new AbortController().signal);
  if (failures.length) throw new Error(`In a browser failed: ${failures.join(', ')}`);
  say(`${passed} journeys in a browser`);
}
