import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import { readConfig } from '@kindred/kit/config';
import type { ZodType } from 'zod';
import { developmentProject } from '../src/drills/docker.js';
import { settingsFiles } from '../src/make-settings.js';
import { natsConfiguration } from '../src/nats-accounts.js';
import { configOf, withSettings } from '../src/settings-table.js';
import { developmentSite } from '../src/site.js';
import { composeFile, root } from './compose.js';

const base = composeFile('docker-compose.yml');
const development = composeFile('docker-compose.override.yml');
const files = settingsFiles(developmentSite);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the settings of a site', () => {
  it.each(Object.keys(files))('%s is what the table of services says; `npm run site` writes it again', (name) => {
    expect(read(`ops/development/${name}`)).toBe(files[name]);
  });

  it('gives every account of NATS what its sources ask for; `npm run site` writes it again', async () => {
    expect(read('ops/nats/nats.conf')).toBe(await natsConfiguration(root));
  });

  it('has NATS on the disk what it acknowledges, and begun anew where that changes', () => {
    const jetstream = base.services.nats?.labels?.['kindred.jetstream'];
    expect(jetstream).toContain('sync_interval: always');
    expect(read('ops/nats/nats.conf')).toContain(`jetstream { ${jetstream} }`);
  });

  it.each(serviceNames)('is all that %s needs to start, and nothing that it does not know', async (name) => {
    const given = parseEnv(files[`${name}.env`] ?? '');
    const schema = await configOf(name, root);
    expect(() => readConfig(schema, { WEB_ROOT: '/app/web/dist', ...given })).not.toThrow();
    const shared = ['PUBLIC_URL'];
    const unknown = Object.keys(given).filter((setting) => !(setting in schema.shape) && !shared.includes(setting));
    expect(unknown).toEqual([]);
  });
});

describe('docs/operating.md', () => {
  it('explains every setting, as .env.example does by its default; `npm run site` writes it again', async () => {
    const document = read('docs/operating.md');
    expect(document).toBe(await withSettings(document, root));
    const example = parseEnv(read('.env.example'));
    for (const name of serviceNames) {
      const settings = Object.entries((await configOf(name, root)).shape) as [string, ZodType][];
      for (const [setting, schema] of settings) {
        expect(document).toContain(`\`${setting}\``);
        expect(example).toHaveProperty(setting);
        const { data } = schema.safeParse(undefined);
        if (data !== undefined)
          expect({ [setting]: schema.safeParse(example[setting]).data }).toEqual({ [setting]: data });
      }
    }
  });
});

describe('docker-compose.yml', () => {
  it.each(serviceNames)('runs %s, from its own image and on its own settings', (name) => {
    const service = base.services[name];
    expect(service?.image).toBe(`\${KINDRED_IMAGES:-kindred}/${name}:\${KINDRED_VERSION:-dev}`);
    expect(service?.build).toMatchObject(
      name === 'gateway' ? { target: 'gateway' } : { target: 'service', args: { PACKAGE: `services/${name}` } },
    );
    expect(service?.secrets).toEqual([{ source: name, target: 'settings' }]);
    expect(base.secrets?.[name]?.file).toBe(`\${SITE:-./ops/development}/${name}.env`);
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      depends_on: {
        provision: { condition: 'service_completed_successfully' },
        redis: { condition: 'service_healthy' },
        nats: { condition: 'service_healthy' },
      },
    });
  });

  const all = Object.entries({ ...development.services, ...base.services });
  it.each(all)('bounds what %s may take', (_name, service) => {
    expect(service?.mem_limit).toBeDefined();
    expect(service?.cpus).toBeDefined();
  });

  it('opens three ports at most, to this machine alone', () => {
    const ports = [base, development].flatMap(({ services }) =>
      Object.values(services).flatMap(({ ports = [] }) => ports),
    );
    const allowed = [`\${PORT:-8080}:8080`, `\${MAIL_PORT:-8025}:8025`, `\${STRIPE_PORT:-12111}:12111`];
    for (const port of ports) expect(allowed.map((open) => `127.0.0.1:${open}`)).toContain(port);
    expect(Object.values(base.services).flatMap(({ ports = [] }) => ports)).toEqual([]);
  });

  it('brings back whatever ends, so that the drill kills it, but for what does its work once', () => {
    const services = Object.entries({ ...development.services, ...base.services });
    const once = services.filter(([, { restart }]) => restart !== 'unless-stopped').map(([name]) => name);
    expect(once.sort()).toEqual(['operator', 'provision', 'seed']);
  });

  it('is drilled on the secrets in the repository and images of its own, whatever site `.env` names, unless told otherwise', () => {
    const env = (variables: Record<string, string>) => developmentProject('drill', root, variables).place.env;
    expect(env({})).toMatchObject({ SITE: './ops/development', KINDRED_IMAGES: 'kindred' });
    expect(env({ SITE: './other' }).SITE).toBe('./other');
  });

  it('names every image by a variable', () => {
    const images = [...Object.values(base.services), ...Object.values(development.services)].map(({ image }) => image);
    for (const image of images.filter(Boolean)) expect(image).toMatch(/^\$\{\w+:-.+\}/);
  });
});
