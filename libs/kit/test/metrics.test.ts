import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { measure, measureQueue } from '../src/metrics.js';

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

  it('is missed by an alert where moderation cannot measure it', () => {
    const [, rule = ''] = read('prometheus/alerts.yml').match(/alert: FiguresMissing\n([\s\S]*?)- alert/) ?? [];
    const measured = measuredBy('services/moderation/src/**/*.service.ts');
    expect(measured.filter((name) => !rule.includes(`absent(${name})`))).toEqual([]);
  });

  it('wakes somebody for each state of owed work that does not end by itself', () => {
    for (const state of ['failing', 'set_aside'])
      expect(read('prometheus/alerts.yml')).toContain(`(kindred_owed_work{state="${state}"}) > 0`);
  });

  it('is told although something measured is away', async () => {
    expect(await register.metrics()).toContain('kindred_operation_seconds');
  });
});

describe('what could be measured before and cannot be now', () => {
  const answers = <T>(answer: T) => {
    let isAway = false;
    return {
      ask: async () => (isAway ? Promise.reject(new Error('away')) : answer),
      goAway: () => {
        isAway = true;
      },
    };
  };
  const hasSample = async (sample: string) => `\n${await register.metrics()}`.includes(`\n${sample}`);

  const figures: { name: string; labels: Record<string, string>; sample: string }[] = [
    { name: 'plain', labels: {}, sample: 'sample_plain ' },
    { name: 'labelled', labels: { kind: 'any' }, sample: 'sample_labelled{kind="any"} ' },
  ];
  it.each(figures)('a figure has no sample: $name', async ({ name, labels, sample }) => {
    const { ask, goAway } = answers([{ labels, value: 7 }]);
    const stop = measure(`sample_${name}`, 'A sample', Object.keys(labels), ask);
    expect(await hasSample(`${sample}7`)).toBe(true);
    goAway();
    expect(await hasSample(sample)).toBe(false);
    stop();
  });

  it('a queue has no sample', async () => {
    const { ask, goAway } = answers({ waiting: 2 });
    measureQueue({ name: 'errands', getJobCounts: ask });
    expect(await hasSample('kindred_queue_jobs{queue="errands",state="waiting"} 2')).toBe(true);
    goAway();
    expect(await hasSample('kindred_queue_jobs{queue="errands"')).toBe(false);
  });
});
