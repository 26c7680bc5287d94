import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { serviceNames } from '@kindred/infrastructure/services';
import { stringify } from 'yaml';
import { natsPasswords } from './nats-accounts.js';
import { redisAccounts } from './redis-accounts.js';
import { operatorSettings, type Site, settingsOf } from './settings.js';

/** Every file of settings and secrets that a site needs, by name: one for each service, and one for each server. */
export function settingsFiles(site: Site): Record<string, string> {
  const services = serviceNames.map((name) => [`${name}.env`, envFile(settingsOf(name, site))]);
  const s3 = { AWS_ACCESS_KEY_ID: 'kindred', AWS_SECRET_ACCESS_KEY: site.secret('s3') };
  // MinIO and servers made after it read these instead.
  const minio = { MINIO_ROOT_USER: 'kindred', MINIO_ROOT_PASSWORD: site.secret('s3') };
  return {
    ...Object.fromEntries(services),
    'operator.env': envFile(operatorSettings(site)),
    's3.env': envFile({ ...s3, ...minio }),
    'postgres-password': site.secret('postgres'),
    'redis.acl': redisAccounts(site),
    'nats-passwords.conf': natsPasswords(site.secret),
    'kustomization.yaml': secretsKustomization(),
  };
}

/** Lets kustomize make a secret of each of the files in a folder. */
function secretsKustomization(): string {
  const services = [...serviceNames, 'operator'].map((name) => ({ name, files: [`settings=${name}.env`] }));
  return stringify({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    generatorOptions: { disableNameSuffixHash: true },
    secretGenerator: [
      ...services,
      { name: 's3', envs: ['s3.env'] },
      { name: 'postgres', files: ['postgres-password'] },
      { name: 'redis', files: ['redis.acl'] },
      { name: 'nats-passwords', files: ['nats-passwords.conf'] },
    ],
  });
}

/**
 * Writes the files into a folder that only its owner may enter; containers read them under another account, whatever
 * umask the shell has. What an operator has changed in a file of settings stays as it is, if `keep` says so.
 */
export function writeFiles(folder: string, files: Record<string, string>, { keep = false } = {}) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    const isKept = keep && name.endsWith('.env') && existsSync(file);
    writeFileSync(file, isKept ? withMissing(readFileSync(file, 'utf8'), content) : content);
    chmodSync(file, 0o644);
  }
}

/** A file of settings as it was written by hand, and after it those that it lacks. */
function withMissing(written: string, content: string) {
  const known = parseEnv(written);
  const missing = Object.entries(parseEnv(content)).filter(([name]) => known[name] === undefined);
  const end = written === '' || written.endsWith('\n') ? '' : '\n';
  return missing.length ? `${written}${end}${envFile(Object.fromEntries(missing))}` : written;
}

function envFile(settings: NodeJS.Dict<string>) {
  return `${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`;
}
