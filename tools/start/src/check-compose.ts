import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { checkCompose } from '@kindred/deploy/drills/check-compose';
import { say } from './progress.js';
import { root } from './root.js';

/** `npm run check:compose [-- ops/stand-ins.env]`: the product in compose, killed part by part; takes minutes and Docker. */
export async function main([envFile]: string[]): Promise<void> {
  const variables = envFile ? parseEnv(readFileSync(path.resolve(root, envFile), 'utf8')) : {};
  await checkCompose(root, variables as Record<string, string>, say);
}
