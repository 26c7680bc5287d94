import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { create } from '@kindred/new/create';
import { root } from '../setup/places.mjs';
import { say } from '../setup/progress.mjs';
import { runToEnd } from './started.js';

/** `npm run new -- service|screen|socket-message <name>`: makes the files, and what `npm run site` makes of a new service. */
export async function main([kind, name]: string[]): Promise<void> {
  await runToEnd(async () => {
    for (const file of create(root, kind, name)) say(file);
    if (kind !== 'service') return 0;
    const bootstrap = path.join(root, 'tools/start/bootstrap.mjs');
    // The list of services that this process has loaded is the old one.
    return spawnSync(process.execPath, [bootstrap, 'site'], { stdio: 'inherit' }).status ?? 1;
  });
}
