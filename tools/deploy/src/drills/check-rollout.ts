import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { serviceNames } from '@kindred/infrastructure/services';
import { settingsFiles, writeFiles } from '../make-settings.js';
import { productionSite } from '../site.js';
import { Project } from './docker.js';
import { beginJourney, reportOutcome } from './journey.js';
import { fileCase } from './reported-case.js';
import { rollOut } from './roll-out.js';
import { beginVisits } from './visits.js';

const FILES = ['docker-compose.yml', 'docker-compose.prod.yml'];
const PREVIOUS = 'previous';
/** How the reader of each pair listens. */
const TRANSPORTS = ['websocket', 'websocket', 'polling'] as const;
/** Two gateways end twice; a connection to each is lost once at most. */
const MOST_RECONNECTIONS = 4;

/** A later version may add a column to every table, as a migration of each; the version before has to go on working. */
const LATER_SCHEMA = `
  do $$ declare t record; begin
    for t in select schemaname, tablename from pg_tables where schemaname in ('${serviceNames.join("','")}') loop
      execute format('alter table %I.%I add column of_a_later_version text default ''x''', t.schemaname, t.tablename);
      commit;
    end loop;
  end $$`;

/**
 * The product for members (TLS, secrets from files, two of each service behind the proxy) from one version to this commit and
 * back, while users write and listen: no request may fail, and every socket reconnects and misses nothing. Whoever opens the landing
 * gets every file of it. A moderator decides about a report from before. The drill runs in one folder whose files are replaced
 * meanwhile, as an operator's update does.
 * @param previous a commit whose images ran before
 */
export async function checkRollout(
  root: string,
  previous: string,
  variables: Record<string, string>,
  report: (line: string) => void,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-rollout-'));
  const ports = { HTTPS_PORT: '8443', HTTP_PORT: '8880', ...variables };
  const url = `https://localhost:${ports.HTTPS_PORT}`;
  const site = makeSite(folder, url);
  const checkout = path.join(folder, 'checkout');
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const now = new Project('kindred-rollout', checkout, FILES, { ...ports, SITE: site });
  const before = now.with({ KINDRED_VERSION: PREVIOUS });
  git('worktree', 'add', '--detach', checkout, previous);
  try {
    report(`building ${previous}`);
    await before.build();
    await before.compose('up', '-d');
    await before.healthy([...serviceNames, 'proxy']);
    report(`${previous} is up for members, at ${url}`);
    git('-C', checkout, 'checkout', '--detach', git('rev-parse', 'HEAD'));
    await now.build();
    const decide = await fileCase(url, now);
    await underLoad(url, report, async () => {
      await rollOut(now, (line) => report(`forward, ${line}`));
      await now.sql(LATER_SCHEMA);
      git('-C', checkout, 'checkout', '--detach', previous);
      await rollOut(before, (line) => report(`back, on a later schema, ${line}`));
    });
    report(await decide());
  } finally {
    await now.remove();
    git('worktree', 'remove', '--force', checkout);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The settings of a site with high limits whose members need no mailbox, and a certificate that this process trusts. */
function makeSite(folder: string, url: string) {
  const site = path.join(folder, 'site');
  const choices = { gateway: { SOCKET_IDS: 'container' } };
  writeFiles(site, settingsFiles({ ...productionSite(site, url), limitsFactor: '1000', choices }));
  const [key, certificate] = [path.join(site, 'key.pem'), path.join(site, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  execFileSync('chmod', ['644', key]);
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')]);
  return site;
}

async function underLoad(url: string, report: (line: string) => void, work: () => Promise<void>) {
  const journeys = await Promise.all(TRANSPORTS.map((transport) => beginJourney(url, transport)));
  const visits = beginVisits(url);
  await work();
  const { files, missing } = await visits.end();
  report(`${files} files of the landing, ${missing.length} missing`);
  for (const journey of journeys) {
    const outcome = await journey.end();
    reportOutcome(outcome, report);
    const { failed, reconnections } = outcome;
    const failures = failed.map(({ at, request, answered }) => `${at.toISOString()} ${request}: ${answered}`);
    if (failures.length) throw new Error(`These failed:\n${failures.join('\n')}`);
    if (!reconnections) throw new Error('No socket was disconnected, so that nothing was tested');
    if (reconnections > MOST_RECONNECTIONS) throw new Error('Sockets were lost at gateways that went on');
  }
  if (missing.length) throw new Error(`These were missing:\n${missing.join('\n')}`);
}
