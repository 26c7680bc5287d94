import path from 'node:path';
import { backup } from '@kindred/deploy/drills/backup';
import { composeProject } from './compose-project.js';
import { say } from './progress.js';

/** `npm run backup -- <folder> [env file]`: see docs/operating.md. */
export async function main([folder, envFile]: string[]): Promise<void> {
  if (!folder) throw new Error('Say which folder: npm run backup -- backups/today');
  const { rows, objects, takenAt } = await backup(composeProject(envFile), path.resolve(folder));
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  say(`Copied ${count} rows in ${Object.keys(rows).length} tables and ${objects} objects (${takenAt}): ${folder}`);
}
