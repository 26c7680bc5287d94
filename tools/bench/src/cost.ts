import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { bareWay } from './cost/bare-way.js';
import { readingOf, spentBetween } from './cost/processor-time.js';
import { AT_ONCE, type Calls, makeScene, operations } from './cost/scene.js';
import { costOf, type Sample, tableOf } from './cost/tally.js';
import type { Finding } from './goal.js';
import { onProduct } from './on-product.js';

const ROUNDS = 20;
const WARM_MS = 8000;
/** Longer than the session cache of a gateway. */
const PAUSE_MS = 600;

const kinds = [...operations.keys(), 'rest'];

/** Measures the processor time of all processes per request, beside that of the same hops without work. */
export const measure = () =>
  onProduct(async ({ url, world }) => {
    const scene = await makeScene(url);
    const bare = await bareWay(world, scene);
    try {
      return report(await sample({ ours: scene.calls, bare: bare.calls }));
    } finally {
      bare.stop();
      scene.close();
    }
  });

type Subject = 'ours' | 'bare';
/** By subject and operation. */
type Samples = Record<Subject, Map<string, Sample[]>>;

/** Measures both in turn within each round, so that other load affects them alike. */
async function sample(subjects: Record<Subject, Calls>): Promise<Samples> {
  const empty = () => new Map<string, Sample[]>(kinds.map((kind) => [kind, []]));
  const samples: Samples = { ours: empty(), bare: empty() };
  const entries = Object.entries(subjects) as [Subject, Calls][];
  for (const [, calls] of entries) for (const name of operations.keys()) await warm(calls[name] ?? []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) {
      for (const [name, calls] of entries) samples[name].get(kind)?.push(await sampleOf(calls[kind] ?? []));
    }
  }
  return samples;
}

async function warm(calls: (() => Promise<unknown>)[]) {
  for (const end = performance.now() + WARM_MS; performance.now() < end; ) await sweep(calls);
}

async function sampleOf(calls: (() => Promise<unknown>)[]): Promise<Sample> {
  const [before, begin] = [readingOf(process.pid), performance.now()];
  await sweep(calls);
  await pause(PAUSE_MS);
  const [after, end] = [readingOf(process.pid), performance.now()];
  return { spent: spentBetween(before, after), seconds: (end - begin) / 1000, requests: calls.length };
}

function sweep(calls: (() => Promise<unknown>)[]) {
  return pLimit(AT_ONCE).map(calls, (call) => call());
}

function report(samples: Samples): Finding[] {
  const cost = (who: Subject, name: string) => costOf(samples[who].get(name) ?? [], samples[who].get('rest') ?? []);
  return [...operations].map(([name, title]) => {
    const [ours, bare] = [cost('ours', name), cost('bare', name)];
    console.log(`        ${title}, µs`);
    console.table(tableOf({ ours, bare }));
    const figures = `${ours.all.toFixed(0)} over ${bare.all.toFixed(0)} µs of all processes`;
    return { name: `${title} over the bare way`, ratio: ours.all / bare.all, goal: null, figures };
  });
}
