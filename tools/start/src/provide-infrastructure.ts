import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { toEnvironment } from '@kindred/testing/addresses';
import { startInfrastructure } from '@kindred/testing/infrastructure';
import { say, step } from '../setup/progress.mjs';
import type { Started } from './started.js';

/**
 * Starts the servers for a command that ends by itself.
 * @param purpose what they are for, as the words after "Starting the infrastructure"
 */
export async function launchInfrastructure(started: Started, purpose = '', durable = false): Promise<Infrastructure> {
  const servers = await step(`Starting the infrastructure${purpose}`, () =>
    startInfrastructure((line) => say(`  ${line}`), durable),
  );
  started.push(servers.stop);
  return servers;
}

/** The same, with their addresses in the environment of this process. */
export async function provideInfrastructure(started: Started, purpose = '', durable = false) {
  Object.assign(process.env, toEnvironment(await launchInfrastructure(started, purpose, durable)));
}
