import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { addresses, checkCompose } from '@kindred/deploy/drills/check-compose';
import { chromiumPath } from './chromium.js';
import { say } from './progress.js';
import { root } from './root.js';
import { runJest } from './run-jest.js';

/** Those that read no mail: the mailbox of compose speaks another language than that of `npm test`. */
const JOURNEYS = ['chat', 'meet-nearby', 'show-photos', 'buy-premium'];

/** `npm run check:compose [-- ops/stand-ins.env]`: the product in compose, killed part by part; takes minutes and Docker. */
export async function main([envFile]: string[]): Promise<void> {
  const variables = envFile ? parseEnv(readFileSync(path.resolve(root, envFile), 'utf8')) : {};
  await checkCompose(root, variables as Record<string, string>, say, browse);
}

async function browse() {
  const files = JOURNEYS.map((name) => path.join(root, 'web/e2e', `${name}.test.ts`));
  const env = { ...addresses, CHROMIUM_PATH: chromiumPath() };
  const journeys = { folder: 'web', config: 'jest.e2e.config.mjs', files, env };
  const { passed, failures } = await runJest(journeys, new AbortController().signal);
  if (failures.length) throw new Error(`In a browser failed: ${failures.join(', ')}`);
  say(`${passed} journeys in a browser`);
}
