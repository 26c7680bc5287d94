import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { checkManifests } from '@kindred/deploy/drills/check-manifests';
import { say } from './progress.js';
import { root } from './root.js';

/** `npm run check:k8s [-- ops/stand-ins.env]`: the manifests' pods as they are written, on the servers of compose. */
export async function main([envFile]: string[]): Promise<void> {
  const variables = envFile ? parseEnv(readFileSync(path.resolve(root, envFile), 'utf8')) : {};
  await checkManifests(root, variables as Record<string, string>, say);
}
