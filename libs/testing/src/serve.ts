import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toEnvironment } from './addresses.js';
import { startTemporary } from './temporary.js';

/**
 * Serves a temporary infrastructure until SIGTERM, and writes its addresses to the file of the argument, whose folder
 * goes with it.
 */
const [file = ''] = process.argv.slice(2);
const infrastructure = await startTemporary((line) => console.log(line));
writeFileSync(`${file}.new`, JSON.stringify(toEnvironment(infrastructure)));
renameSync(`${file}.new`, file);

process.once('SIGTERM', async () => {
  await infrastructure.stop();
  rmSync(path.dirname(file), { recursive: true, force: true });
  process.exit(0);
});
