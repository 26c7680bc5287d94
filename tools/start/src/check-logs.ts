import { serviceNames } from '@kindred/infrastructure/services';
import { leaksIn } from '@kindred/testing/log-leaks';
import { privateWords } from '@kindred/testing/private-words';
import type { Stack } from '@kindred/testing/start-stack';
import type { Outcome } from './outcome.js';

/** Whether every process wrote JSON lines only, with nothing private of those who used the product. Counts as one test. */
export async function checkLogs({ world, log }: Stack): Promise<Outcome> {
  const words = await privateWords(world);
  if (!words.length) return { passed: 0, failures: ['logs: nobody has used the product'] };
  const failures = serviceNames.flatMap((name) => leaksIn(log(name), words).map((leak) => `log of ${name}: ${leak}`));
  return { passed: failures.length ? 0 : 1, failures };
}
