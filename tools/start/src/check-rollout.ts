import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { checkRollout } from '@kindred/deploy/drills/check-rollout';
import { say } from './progress.js';
import { root } from './root.js';

/** `npm run check:rollout [-- ops/stand-ins.env [commit]]`: from that commit's images to these and back, under load. */
export async function main([envFile, commit = 'HEAD~1']: string[]): Promise<void> {
  const variables = envFile ? parseEnv(readFileSync(path.resolve(root, envFile), 'utf8')) : {};
  await checkRollout(root, commit, variables as Record<string, string>, say);
}
