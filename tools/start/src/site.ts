import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { baseFiles } from '@kindred/deploy/k8s/manifests';
import { settingsFiles, writeComposeEnv, writeFiles } from '@kindred/deploy/make-settings';
import { natsConfiguration } from '@kindred/deploy/nats-accounts';
import { withSettings } from '@kindred/deploy/settings-table';
import { developmentSite, productionSite } from '@kindred/deploy/site';
import { root } from '../setup/places.mjs';
import { say } from '../setup/progress.mjs';

const usage =
  'npm run site                                        writes ops/development, ops/nats, k8s/base and docs/operating.md again\nnpm run site -- <folder> https://your.address       writes the settings and secrets of a site';

/** `npm run site`: the settings of every service and the secrets of every server, out of the one table. */
export async function main([folder, publicUrl]: string[]): Promise<void> {
  if (!folder) {
    const operating = await withSettings(readFileSync(path.join(root, 'docs/operating.md'), 'utf8'), root);
    const changed = [
      ...writeFiles(path.join(root, 'ops/development'), settingsFiles(developmentSite)),
      ...writeFiles(path.join(root, 'k8s/base'), baseFiles()),
      ...writeFiles(path.join(root, 'docs'), { 'operating.md': operating }),
      ...writeFiles(path.join(root, 'ops/nats'), { 'nats.conf': await natsConfiguration(root) }),
    ];
    for (const file of changed) say(path.relative(root, file));
    return;
  }
  if (!publicUrl?.startsWith('http')) {
    process.stderr.write(`${usage}\n`);
    process.exit(1);
  }
  const target = path.resolve(root, folder);
  const isNew = !existsSync(path.join(target, 'kept'));
  writeFiles(target, settingsFiles(productionSite(target, publicUrl)), { keep: true });
  say(`${target} holds the settings of ${publicUrl}. Put your mail server, addresses and keys in, and keep it secret.`);
  const { missing, other } = writeComposeEnv(root, target, { isNew });
  const env = path.join(root, '.env');
  if (other) say(`${env} names another site, ${other}: docker compose and npm run in this folder mean that one.`);
  else if (missing) say(`Where compose runs it, ${env} lacks these lines:\n${missing}`);
}
