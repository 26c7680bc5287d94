import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { serviceNames } from '@kindred/infrastructure/services';
import { settingsFiles, writeFiles } from '../make-settings.js';
import { productionSite } from '../site.js';
import { Project } from './docker.js';
import { Journey } from './journey.js';
import { rollOut } from './roll-out.js';

const FILES = ['docker-compose.yml', 'docker-compose.prod.yml'];
const PREVIOUS = 'previous';
const PAIRS = 3;

/** What a later version may add to every table of ours, and the version before must not mind. */
const LATER_SCHEMA = `
  do $$ declare t record; begin
    for t in select schemaname, tablename from pg_tables where schemaname in ('${serviceNames.join("','")}') loop
      execute format('alter table %I.%I add column of_a_later_version text default ''x''', t.schemaname, t.tablename);
    end loop;
  end $$`;

/**
 * The product for members (TLS, secrets from files, two of each service behind the proxy) from one version to the next and
 * back, while people write and listen: no request may fail, and every socket comes back and misses nothing.
 * @param previous a commit whose images ran before
 */
export async function checkRollout(
  root: string,
  previous: string,
  variables: Record<string, string>,
  say: (line: string) => void,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-rollout-'));
  const ports = { HTTPS_PORT: '8443', HTTP_PORT: '8880', ...variables };
  const url = `https://localhost:${ports.HTTPS_PORT}`;
  const site = makeSite(folder, url);
  const now = new Project('kindred-rollout', root, FILES, { ...ports, SITE: site });
  const before = now.with({ KINDRED_VERSION: PREVIOUS });
  try {
    say(`building ${previous} and these`);
    if (variables.KINDRED_BUILD !== 'no') await buildAt(previous, root, path.join(folder, PREVIOUS), before);
    await now.build();
    await before.compose('up', '-d');
    await before.healthy([...serviceNames, 'proxy']);
    say(`${previous} is up for members, at ${url}`);
    await underLoad(url, say, async () => {
      await rollOut(now, (line) => say(`forward, ${line}`));
      await now.compose('exec', '-T', 'postgres', 'psql', '-q', '-U', 'postgres', '-d', 'kindred', '-c', LATER_SCHEMA);
      await rollOut(before, (line) => say(`back, on a later schema, ${line}`));
    });
  } finally {
    await now.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The settings of a site, and a certificate that this process believes. Limits are not what is tried here. */
function makeSite(folder: string, url: string) {
  const site = path.join(folder, 'site');
  writeFiles(site, settingsFiles({ ...productionSite(site, url), limitsFactor: '1000' }));
  const [key, certificate] = [path.join(site, 'key.pem'), path.join(site, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  execFileSync('chmod', ['644', key]);
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')]);
  return site;
}

async function buildAt(commit: string, root: string, folder: string, project: Project) {
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root, stdio: 'ignore' });
  try {
    await project.at(folder).build();
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
  }
}

async function underLoad(url: string, say: (line: string) => void, work: () => Promise<void>) {
  const journeys = await Promise.all(Array.from({ length: PAIRS }, () => Journey.begin(url)));
  await work();
  for (const journey of journeys) {
    const { requests, failed, acknowledged, lost, doubled, unheard, reconnections } = await journey.end();
    say(
      `${requests} requests, ${failed.length} failed; ${acknowledged} messages acknowledged: ${lost} lost, ${doubled} doubled, ${unheard} unheard; ${reconnections} reconnections`,
    );
    if (failed.length) throw new Error(`These failed: ${[...new Set(failed)].join(', ')}`);
    if (lost || doubled || unheard) throw new Error('Something acknowledged was lost, doubled or never told');
    if (!reconnections) throw new Error('The socket was never taken away, so nothing was tried');
  }
}
