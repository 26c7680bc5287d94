import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * @returns those files that are not what they were
 * @throws Error where a write failed before, so that what was typed is in the copy alone
 */
export function writeFiles(folder: string, files: Record<string, string>, { keep = false } = {}): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return Object.entries(files).flatMap(([name, content]) => {
    const file = path.join(folder, name);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const after = before !== undefined && keep && name.endsWith('.env') ? withMissing(before, content) : content;
    if (after !== before) write(file, after);
    chmodSync(file, 0o644);
    return after === before ? [] : [file];
  });
}

/** Writes into the file itself, which containers have mounted, after a copy: on a full disk one of the two is whole. */
function write(file: string, content: string) {
  const copy = `${file}.new`;
  if (existsSync(copy))
    throw new Error(`${copy} is left of a write that failed: it or ${file} is whole. Keep that one`);
  try {
    writeFileSync(copy, content, { mode: 0o600 });
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
  writeFileSync(file, content);
  rmSync(copy);
}

/** A file of settings as it was written by hand, and after it those that it lacks. */
function withMissing(written: string, content: string) {
  const missing = missingIn(written, parseEnv(content));
  const end = missing === '' || written === '' || written.endsWith('\n') ? '' : '\n';
  return `${written}${end}${missing}`;
}

/**
 * Writes `.env`, which compose reads beside its files, so that every shell and cron job means the members' site. An existing `.env`
 * stays as it is, and a site from before keeps the name of its containers and volumes. The images have that name too, so that a trial
 * of another version on the same machine builds its own.
 * @returns `missing`: lines that are to be put into `.env` by hand; `other`: the folder of the site that it names instead
 */
export function writeComposeEnv(root: string, site: string, { isNew }: { isNew: boolean }) {
  const file = path.join(root, '.env');
  const isThere = existsSync(file);
  const written = isThere ? readFileSync(file, 'utf8') : '';
  const { COMPOSE_PROJECT_NAME = isNew ? 'kindred-members' : 'kindred', SITE = site } = parseEnv(written);
  const missing = missingIn(written, {
    COMPOSE_PROJECT_NAME,
    COMPOSE_FILE: 'docker-compose.yml:docker-compose.prod.yml',
    KINDRED_IMAGES: COMPOSE_PROJECT_NAME,
    SITE: `./${path.relative(root, site)}`,
  });
  const other = path.resolve(root, SITE) === site ? '' : SITE;
  if (isThere || !isNew) return { missing, other };
  writeFileSync(file, missing);
  return { missing: '', other };
}

/** The settings that a file of settings lacks, as its lines. */
function missingIn(written: string, settings: NodeJS.Dict<string>) {
  const known = parseEnv(written);
  return envFile(Object.fromEntries(Object.entries(settings).filter(([name]) => known[name] === undefined)));
}

function envFile(settings: NodeJS.Dict<string>) {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  return lines.join('');
}
