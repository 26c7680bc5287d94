import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { lineFor } from '@kindred/infrastructure/problem';
import { create } from '@kindred/new/create';
import { say } from './progress.js';
import { root } from './root.js';

/** `npm run new -- service|screen|event <name>`: makes the files, and what `npm run site` makes of a new service. */
export async function main([kind, name]: string[]): Promise<void> {
  try {
    for (const file of create(root, kind, name)) say(file);
  } catch (error) {
    process.stderr.write(`${lineFor(error)}\n`);
    process.exit(1);
  }
  if (kind !== 'service') return;
  const bootstrap = path.join(root, 'tools/start/bootstrap.mjs');
  // The list of services that this process has loaded is the old one.
  const { status } = spawnSync(process.execPath, [bootstrap, 'site'], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
