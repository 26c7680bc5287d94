import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ErrorAnswer } from '@kindred/contracts/app-error';
import { serviceNames } from '@kindred/infrastructure/services';
import { readConfig } from '@kindred/kit/config';
import { settingsFiles, writeComposeEnv, writeFiles } from '../src/make-settings.js';
import { configOf } from '../src/settings-table.js';
import { developmentSite, productionSite } from '../src/site.js';
import { composeFile, root } from './compose.js';

const folder = mkdtempSync(path.join(tmpdir(), 'kindred-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const make = () => writeFiles(folder, settingsFiles(productionSite(folder, 'https://members.example')), { keep: true });
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

describe('a site for members', () => {
  it.each(serviceNames)('gives %s settings that it starts with in production', async (name) => {
    make();
    const given = parseEnv(read(`${name}.env`));
    const schema = await configOf(name, root);
    const config = readConfig(schema, { WEB_ROOT: '/app/web/dist', ...given });
    expect(config).toMatchObject({ NODE_ENV: 'production' });
  });

  it('switches on what the specification does not show, and the development site does not', () => {
    make();
    for (const name of ['auth', 'gateway'])
      expect(parseEnv(read(`${name}.env`))).toMatchObject({ AGE_GATE: 'birthdate', CONFIRM_EMAIL: 'required' });
    expect(parseEnv(read('profile.env'))).toMatchObject({
      TRAVEL_LIMIT: 'on',
      LOCATION_DAYS: '30',
      PLACE_RULES: 'on',
    });
    expect(parseEnv(read('chat.env'))).toMatchObject({ QUIET_OPENING: 'true' });
    expect(parseEnv(read('auth.env'))).toMatchObject({ SIGN_IN_MAILS: 'on' });
    expect(parseEnv(settingsFiles(developmentSite)['profile.env'] ?? '')).not.toHaveProperty('TRAVEL_LIMIT');
  });

  it('shares no secret with the development site, and makes none twice', () => {
    make();
    const development = Object.values(settingsFiles(developmentSite)).join();
    const secrets = Object.keys(settingsFiles(developmentSite)).flatMap(
      (name) => read(name).match(/[0-9a-f]{64}/g) ?? [],
    );
    expect(new Set(secrets).size).toBeGreaterThan(15);
    expect(secrets.filter((secret) => development.includes(secret))).toEqual([]);
  });

  it('may be read by the accounts of containers, whatever files the shell makes, and was made before', () => {
    const before = process.umask(0o077);
    try {
      make();
      chmodSync(path.join(folder, 'redis.acl'), 0o600);
      make();
    } finally {
      process.umask(before);
    }
    const modes = Object.keys(settingsFiles(developmentSite)).map(
      (name) => statSync(path.join(folder, name)).mode & 0o777,
    );
    expect([...new Set(modes)]).toEqual([0o644]);
  });

  it('keeps its secrets and what was changed by hand when it is made again, adds what is missing, and names what it changes', () => {
    make();
    const before = read('gateway.env');
    const byHand = read('auth.env').replace(/^SMTP_URL=.*$/m, '# ours\nSMTP_URL="smtps://me:a#b c@mine.example"');
    writeFileSync(path.join(folder, 'auth.env'), byHand.replace(/^SIGN_IN_MAILS=.*\n/m, '').trimEnd());
    expect(make()).toEqual([path.join(folder, 'auth.env')]);
    expect(make()).toEqual([]);
    expect(read('gateway.env')).toBe(before);
    expect(read('auth.env')).toContain('# ours\n');
    expect(parseEnv(read('auth.env'))).toEqual(parseEnv(byHand));
    expect(read('auth.env').match(/SIGN_IN_MAILS/g)).toHaveLength(1);
  });

  it('writes no file that stays the same, and into those that change, which containers have mounted', () => {
    make();
    const file = (name: string) => path.join(folder, name);
    for (const name of ['auth.env', 'chat.env']) utimesSync(file(name), 1, 1);
    const before = statSync(file('auth.env'));
    writeFileSync(file('auth.env'), read('auth.env').replace(/^SIGN_IN_MAILS=.*\n/m, ''));
    make();
    expect(statSync(file('chat.env')).mtimeMs).toBe(1000);
    expect(statSync(file('auth.env'))).toMatchObject({ ino: before.ino });
    expect(existsSync(file('auth.env.new'))).toBe(false);
  });

  it('leaves the copy of a write that failed to the operator', () => {
    make();
    const copy = path.join(folder, 'auth.env.new');
    writeFileSync(copy, read('auth.env'));
    writeFileSync(path.join(folder, 'auth.env'), '');
    expect(make).toThrow(`${copy} is left of a write that failed`);
    expect(read('auth.env')).toBe('');
    renameSync(copy, path.join(folder, 'auth.env'));
    expect(make()).toEqual([]);
  });
});

describe('.env beside the compose files', () => {
  const checkout = path.join(folder, 'checkout');
  const site = path.join(checkout, 'secrets');
  const env = path.join(checkout, '.env');
  const lines = (name: string) =>
    `COMPOSE_PROJECT_NAME=${name}\nCOMPOSE_FILE=docker-compose.yml:docker-compose.prod.yml\nKINDRED_IMAGES=${name}\nSITE=./secrets\n`;
  beforeEach(() => {
    rmSync(checkout, { recursive: true, force: true });
    mkdirSync(checkout);
  });

  it('names a new site for every shell, apart from the project on one’s own machine and its images', () => {
    const nothing = { missing: '', other: '' };
    expect(writeComposeEnv(checkout, site, { isNew: true })).toEqual(nothing);
    expect(readFileSync(env, 'utf8')).toBe(lines('kindred-members'));
    expect(writeComposeEnv(checkout, site, { isNew: false })).toEqual(nothing);
    expect(readFileSync(env, 'utf8')).toBe(lines('kindred-members'));
  });

  it('is not written for a site from before, whose volumes have the name that they were made under', () => {
    expect(writeComposeEnv(checkout, site, { isNew: false }).missing).toBe(lines('kindred'));
    expect(existsSync(env)).toBe(false);
  });

  it('stays as it is where there is one', () => {
    writeFileSync(env, 'HTTPS_PORT=8443\nCOMPOSE_PROJECT_NAME=ours\n');
    const missing = lines('ours').replace(/^.*\n/, '');
    expect(writeComposeEnv(checkout, site, { isNew: true })).toEqual({ missing, other: '' });
    expect(readFileSync(env, 'utf8')).toBe('HTTPS_PORT=8443\nCOMPOSE_PROJECT_NAME=ours\n');
  });

  it('is said to name another site where it does', () => {
    writeComposeEnv(checkout, site, { isNew: true });
    const second = path.join(checkout, 'secrets-drill');
    expect(writeComposeEnv(checkout, second, { isNew: true })).toEqual({ missing: '', other: './secrets' });
    expect(readFileSync(env, 'utf8')).toBe(lines('kindred-members'));
  });
});

describe('docker-compose.prod.yml', () => {
  const prod = composeFile('docker-compose.prod.yml');

  it('opens the proxy only, and has neither mailbox nor emulator nor demo community', () => {
    const open = Object.entries(prod.services).filter(([, { ports }]) => ports?.length);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(Object.keys(prod.services).sort()).toEqual([...serviceNames, 'proxy'].sort());
  });

  const proxyConfig = readFileSync(path.join(root, 'ops/proxy/nginx.conf'), 'utf8');

  it('asks the proxy itself whether it answers', () => {
    const check = prod.services.proxy?.healthcheck as { test: string[] };
    const [, asked] = /^http:\/\/(.+)\/$/.exec(check.test.at(-1) ?? '') ?? [];
    expect(proxyConfig).toContain(`listen ${asked};`);
  });

  it('ends without waiting for websockets, and reads what is replaced under it', () => {
    expect(prod.services.proxy).toMatchObject({
      stop_signal: 'SIGTERM',
      volumes: ['./ops/proxy:/etc/nginx:ro', `\${SITE}/proxy:/srv/proxy:ro`],
    });
  });

  it('gives an ACME client on port 80 what lies in the site’s folder, and sends all else to https', () => {
    const [, server] = /listen 8080;\n(.*?)\n {2}}\n/s.exec(proxyConfig) ?? [];
    expect(server).toContain('location /.well-known/acme-challenge/ { root /srv/proxy; }');
    expect(server?.match(/return .*;/g)).toEqual(['return 301 https://$host$request_uri;']);
    expect(server).toContain('location / { return 301');
  });

  it('refuses in the form in which the product does', () => {
    const own = [...proxyConfig.matchAll(/return (\d+) '(.*)';/g)];
    expect(own.map(([, status]) => status)).toEqual(['413', '429', '503']);
    for (const [, status, body = ''] of own) {
      expect(ErrorAnswer.parse(JSON.parse(body)).statusCode).toBe(Number(status));
    }
  });

  it('reads of the site’s folder whom else to believe about a client’s address', () => {
    expect(proxyConfig).toMatch(/\n {2}include \/srv\/proxy\/\*\.conf;\n/);
    expect(proxyConfig).not.toContain('set_real_ip_from');
  });

  it('lets one address hold a quarter of the connections at most, and more than its sockets at the gateways', async () => {
    const set = (name: string) => Number(new RegExp(`^ *${name} (\\d+);`, 'm').exec(proxyConfig)?.[1]);
    const [held, files] = [set('limit_conn address'), set('worker_rlimit_nofile')];
    // One leads to a member, and one to a gateway.
    expect(held).toBeLessThanOrEqual((set('worker_processes') * connections()) / 2 / 4);
    const sockets = (await configOf('gateway', root)).shape.SOCKETS_PER_ADDRESS?.parse(undefined);
    expect(held).toBeGreaterThan(Number(sockets) * (prod.services.gateway?.scale ?? 0));
    expect(files).toBeGreaterThan(connections());
    expect(prod.services.proxy?.ulimits).toEqual({ nofile: files });
  });

  const connections = () => Number(/worker_connections (\d+)/.exec(proxyConfig)?.[1]);
});
