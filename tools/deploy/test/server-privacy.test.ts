import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { postgresPrivacy } from '@kindred/infrastructure/postgres-privacy';
import { redisInMemory } from '@kindred/infrastructure/redis-memory';
import { overlay } from '../src/k8s/manifests.js';
import { composeFile, root } from './compose.js';

const { services, volumes } = composeFile('docker-compose.yml');
const pods = overlay(root, 'dev')
  .filter(({ kind }) => kind === 'StatefulSet')
  .map(({ metadata, spec }) => ({ name: metadata.name, ...spec }));
const podOf = (server: string) => pods.find(({ name }) => name === server);
const argsOf = (server: string): string[] => podOf(server)?.template.spec.containers[0].args;

function words(command: string | string[] = []) {
  return typeof command === 'string' ? command.split(/\s+/).filter(Boolean) : command;
}

describe.each([
  ['compose', words(services.postgres?.command), words(services.redis?.command), words(services.s3?.command)],
  ['k8s', argsOf('postgres'), argsOf('redis'), argsOf('s3')],
])('in %s', (_, postgres, redis, s3) => {
  it('Postgres logs nothing of a member', () => {
    const given = postgres.filter((_, index) => postgres[index - 1] === '-c');
    expect(given).toEqual(expect.arrayContaining(postgresPrivacy));
  });

  it('Redis writes nothing to a disk', () => {
    for (const [index, option] of redisInMemory.entries()) {
      if (option.startsWith('--')) expect(redis[redis.indexOf(option) + 1]).toBe(redisInMemory[index + 1]);
    }
    expect(redis).toEqual(expect.arrayContaining(['--save', '--appendonly', '--maxmemory-policy']));
  });

  it('SeaweedFS rewrites a volume once a hundredth of it was deleted', () => {
    expect(s3).toContain('-master.garbageThreshold=0.01');
  });
});

it('Redis has no volume that lasts', () => {
  expect(services.redis).toMatchObject({ read_only: true, tmpfs: ['/data'] });
  expect(services.redis).not.toHaveProperty('volumes');
  expect(volumes).not.toHaveProperty('redis');
  const redis = podOf('redis');
  expect(redis).not.toHaveProperty('volumeClaimTemplates');
  expect(redis?.template.spec.volumes).toContainEqual({ name: 'data', emptyDir: { medium: 'Memory' } });
});

it('neither the proxy nor the ingress writes who looked at what', () => {
  const proxy = readFileSync(path.join(root, 'ops/proxy/nginx.conf'), 'utf8');
  expect(proxy.match(/access_log .*;/g)).toEqual(['access_log off;']);
  const [ingress] = overlay(root, 'prod').filter(({ kind }) => kind === 'Ingress');
  expect(ingress?.metadata).toMatchObject({
    annotations: { 'nginx.ingress.kubernetes.io/enable-access-log': 'false' },
  });
});
