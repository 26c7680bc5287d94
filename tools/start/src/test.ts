import { lineFor } from '@kindred/infrastructure/problem';
import { toEnvironment } from '@kindred/testing/addresses';
import { startInfrastructure } from '@kindred/testing/infrastructure';
import { startStack } from '@kindred/testing/start-stack';
import { checkLogs } from './check-logs.js';
import { runChecks } from './checks.js';
import { browserEnvironment, chromiumPath } from './chromium.js';
import { endOnSignals } from './end-on-signals.js';
import { type Outcome, sum, summary } from './outcome.js';
import { say, step } from './progress.js';
import { runJest } from './run-jest.js';
import { type Started, stopAll } from './started.js';
import { findTests, type TestPackage } from './test-files.js';

type Environment = Record<string, string>;

/** `npm test`: everything, or with parts of paths the tests in files that contain one. */
export async function main(args: string[]): Promise<void> {
  const started: Started = [];
  const interrupted = new AbortController();
  const isEnding = endOnSignals(() => stopAll(started), 1);
  started.push(() => interrupted.abort());

  const outcomes: Outcome[] = [];
  try {
    if (!args.length) outcomes.push(await runChecks(interrupted.signal));
    await runTests(args, outcomes, started, interrupted.signal);
  } catch (error) {
    outcomes.push({ passed: 0, failures: [lineFor(error)] });
  }
  if (isEnding()) return;
  await stopAll(started);
  const total = sum(outcomes);
  say(summary(total));
  process.exit(total.failures.length ? 1 : 0);
}

async function runTests(args: string[], outcomes: Outcome[], started: Started, signal: AbortSignal) {
  const { packages, browser } = findTests(args);
  const infrastructure = await step('Starting the infrastructure', () =>
    startInfrastructure((line) => say(`  ${line}`)),
  );
  started.push(infrastructure.stop);
  const env = { ...toEnvironment(infrastructure), ...browserEnvironment() };
  const runAll = async (chosen: TestPackage[]) => {
    for (const found of chosen) outcomes.push(await runPackage(found, env, signal));
  };
  // Beside each other only those that need no infrastructure: there, services of one name take each other's questions.
  await Promise.all([runAll(packages.filter(isAlone)), runAll(packages.filter((found) => !isAlone(found)))]);
  for (const found of browser) outcomes.push(await runInBrowser(found, env, started, signal));
}

/** Packages whose tests start nothing that another could meet. */
const ALONE = [
  'libs/contracts',
  'tools/infrastructure',
  'tools/s3-server',
  'tools/start',
  'tools/stripe-emulator',
  'web',
];
const isAlone = ({ folder }: TestPackage) => ALONE.includes(folder);

function runPackage(found: TestPackage, env: Environment, signal: AbortSignal) {
  say(`\nTests of ${found.folder}`);
  return runJest({ ...found, env }, signal);
}

/** A product that does not start, or a browser that is not there, is one failure; the other outcomes stand. */
async function runInBrowser(found: TestPackage, env: Environment, started: Started, signal: AbortSignal) {
  try {
    const CHROMIUM_PATH = chromiumPath();
    Object.assign(process.env, env);
    const stack = await step('Starting the product for the browser', () => startStack({ LIMITS_FACTOR: '10' }));
    started.push(stack.stop);
    const addresses = {
      PRODUCT_URL: stack.url,
      MAILBOX_URL: stack.world.mailboxUrl,
      STRIPE_URL: stack.stripe.access.apiUrl,
    };
    const journey = await runPackage(found, { ...env, ...addresses, CHROMIUM_PATH }, signal);
    return sum([journey, await step('Logs of the journey', () => checkLogs(stack))]);
  } catch (error) {
    return { passed: 0, failures: [`browser tests: ${lineFor(error)}`] };
  }
}
