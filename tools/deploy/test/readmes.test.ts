import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import { natsSubjectsOf } from '../src/nats-subjects.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** `account.changed` of `event.auth.account.changed`. */
const nameOf = (subject: string) => subject.split('.').slice(2).join('.');

it.each(serviceNames)('the README of %s names its operations, its events and its live messages', async (service) => {
  const sources = globSync(`services/${service}/src/**/*.ts`, { cwd: root }).map(read).join('\n');
  const operations = [...sources.matchAll(/@Handle\((\w+)\)/g)].map(([, operation]) => operation);
  const { publishes, consumes, listens, queueListens } = await natsSubjectsOf(service, root);
  const names = [...operations, ...[...publishes, ...consumes, ...listens, ...queueListens].map(nameOf)];
  const readme = read(`services/${service}/README.md`);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

it('what to do about each alert is in the document for operators', () => {
  const alerts = [...read('ops/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const told = [...read('docs/operating.md').matchAll(/^\| ([A-Z]\w+(?:, [A-Z]\w+)*) \|/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  expect(alerts.filter((name) => !told.includes(name))).toEqual([]);
});
