import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs the built product of a checkout on an infrastructure of its own, by that checkout's own libraries, until SIGTERM.
 * Everything that belongs to it is this process or descends from it. Its addresses go to a file.
 */
const [folder = '', file = ''] = process.argv.slice(2);
const load = (name: string) => import(pathToFileURL(path.join(folder, 'libs/testing/dist', name)).href);
const { startTemporary }: typeof import('@kindred/testing/temporary') = await load('temporary.js');
const { toEnvironment }: typeof import('@kindred/testing/addresses') = await load('addresses.js');
const { startStack }: typeof import('@kindred/testing/start-stack') = await load('start-stack.js');

const infrastructure = await startTemporary((line) => console.log(line), true);
Object.assign(process.env, toEnvironment(infrastructure));
// High limits, which are counted as in production.
const stack = await startStack({ NODE_ENV: 'production', LOG_LEVEL: 'warn', LIMITS_FACTOR: '1000' });
const { url, world } = stack;
writeFileSync(
  `${file}.new`,
  JSON.stringify({ url, natsUrl: world.natsUrl, adminUrl: world.adminUrl, pid: process.pid }),
);
renameSync(`${file}.new`, file);

process.once('SIGTERM', async () => {
  await stack.stop();
  await infrastructure.stop();
  process.exit(0);
});
