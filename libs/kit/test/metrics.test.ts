import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import '../src/metrics.js';

const read = (file: string) => readFileSync(new URL(`../../../ops/${file}`, import.meta.url), 'utf8');
const NAME = /\b(?:kindred|nodejs|process)_[a-z0-9_]+/g;

/** What services measure beside what all of them measure. @param pattern of the files that measure it */
function measuredBy(pattern: string): string[] {
  const root = new URL('../../../', import.meta.url).pathname;
  const sources = globSync(pattern, { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(/measure\(\s*'(kindred_\w+)'/g)].map(([, name = '']) => name));
}

describe('what operators look at', () => {
  it.each(['grafana/kindred.json', 'prometheus/alerts.yml'])('%s asks only for what is measured', (file) => {
    const common = register.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`]);
    const known = [...common, ...measuredBy('services/*/src/**/*.service.ts')];
    const asked = read(file).match(NAME) ?? [];
    expect(new Set(asked).size).toBeGreaterThan(4);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(['grafana/kindred.json', 'prometheus/alerts.yml'])('%s has all that moderation measures', (file) => {
    const measured = measuredBy('services/moderation/src/**/*.service.ts');
    expect(measured.length).toBeGreaterThan(4);
    expect(measured.filter((name) => !read(file).includes(name))).toEqual([]);
  });

  it('is told although something measured is away', async () => {
    expect(await register.metrics()).toContain('kindred_operation_seconds');
  });
});
