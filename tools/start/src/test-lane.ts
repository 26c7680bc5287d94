import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { serviceNames } from '@kindred/infrastructure/services';
import { toEnvironment } from '@kindred/testing/addresses';
import { leaksIn } from '@kindred/testing/log-leaks';
import { privateWords } from '@kindred/testing/private-words';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { step } from '../setup/progress.mjs';
import type { TestOutcome } from './outcome.js';
import { launchInfrastructure } from './provide-infrastructure.js';
import type { Started } from './started.js';
import type { Needs } from './test-files.js';

type Environment = Record<string, string>;

/**
 * One of several lanes in which tests run at the same time. Each has its own servers, because services of one name share
 * their requests, and starts them when a test first needs them.
 */
export class TestLane {
  private servers: Infrastructure | undefined;
  private stack: Stack | undefined;

  constructor(
    private readonly name: string,
    private readonly started: Started,
  ) {}

  /** The environment of tests with these needs. @throws Problem or Error when something does not start */
  async environmentFor(needs: Needs): Promise<Environment> {
    if (needs === 'nothing') return {};
    this.servers ??= await launchInfrastructure(this.started, ` of lane ${this.name}`);
    const told = toEnvironment(this.servers);
    if (needs === 'infrastructure') return told;
    this.stack ??= await this.startProduct(this.servers);
    return { ...told, ...addressesOf(this.stack) };
  }

  /** Checks the logs of the product, if tests have used it. */
  async checkLogs(): Promise<TestOutcome> {
    const { stack } = this;
    if (!stack) return { passed: 0, failures: [] };
    return step(`Logs of the product in lane ${this.name}`, () => checkLogs(stack));
  }

  private async startProduct(servers: Infrastructure) {
    const stack = await step(`Starting the product of lane ${this.name}`, () =>
      startStack({ LIMITS_FACTOR: '10' }, servers),
    );
    this.started.push(stack.stop);
    return stack;
  }
}

function addressesOf({ url, world, stripe }: Stack): Environment {
  return {
    PRODUCT_URL: url,
    MAILBOX_URL: world.mailboxUrl,
    STRIPE_URL: stripe.access.apiUrl,
    NATS_URL: world.natsUrl,
  };
}

/** Whether every process wrote JSON lines only, with nothing private of those who used the product. Counts as one test. */
async function checkLogs({ world, log }: Stack): Promise<TestOutcome> {
  const words = await privateWords(world);
  if (!words.length) return { passed: 0, failures: ['logs: nobody has used the product'] };
  const failures = serviceNames.flatMap((name) => leaksIn(log(name), words).map((leak) => `log of ${name}: ${leak}`));
  return { passed: failures.length ? 0 : 1, failures };
}
