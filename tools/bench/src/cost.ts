import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { startFloor } from './cost/floor.js';
import { AT_ONCE, type Calls, operationNames, operations } from './cost/operations.js';
import { type Reading, readingOf, spentBetween } from './cost/processor-time.js';
import { makeScene } from './cost/scene.js';
import { type Product, startProduct } from './cost/start-product.js';
import { type Cost, costOf, type Sample, tableOf } from './cost/tally.js';
import type { Finding } from './goal.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ROUNDS = 20;
const WARM_MS = 8000;
/** Longer than the session cache of a gateway. */
const PAUSE_MS = 600;

const say = (line: string) => console.log(`        ${line}`);

/** One of the compared products: its calls, and a reading of all its processes. */
type Subject = { name: string; calls: Calls & { rest: [] }; read(): Reading };
type Samples = Record<keyof Subject['calls'], Sample[]>;

/**
 * Measures the processor time of all processes per request, over the same hops without work; with the folder of another
 * checkout, also over the product of that.
 */
export async function measure(against?: string): Promise<Finding[]> {
  const stops: (() => unknown)[] = [];
  try {
    const product = await started(root, stops);
    const scene = await makeScene(product.url);
    const floor = await startFloor(product, scene);
    stops.push(floor.stop, scene.close);
    const subjects = [
      subject('new', scene.calls, [product.pid]),
      ...(against ? [await other(against, stops)] : []),
      subject('bare', floor.calls, [product.pid, ...floor.pids]),
    ];
    return report(await sample(subjects));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function started(folder: string, stops: (() => unknown)[]): Promise<Product> {
  const product = await startProduct(folder);
  stops.push(product.stop);
  return product;
}

async function other(folder: string, stops: (() => unknown)[]) {
  const product = await started(folder, stops);
  const scene = await makeScene(product.url);
  stops.push(scene.close);
  return subject('old', scene.calls, [product.pid]);
}

function subject(name: string, calls: Calls, pids: number[]): Subject {
  return { name, calls: { ...calls, rest: [] }, read: () => readingOf(pids) };
}

/** Measures all subjects in turn within each round, so that other load affects all alike. */
async function sample(subjects: Subject[]) {
  const kinds = [...operationNames, 'rest'] as const;
  for (const { calls } of subjects) for (const name of operationNames) await warm(calls[name]);
  const samples = new Map<string, Samples>(
    subjects.map(({ name }) => [name, { user: [], discover: [], conversations: [], message: [], rest: [] }]),
  );
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) {
      for (const one of subjects) samples.get(one.name)?.[kind].push(await sampleOf(one, kind));
    }
  }
  return samples;
}

async function warm(calls: (() => Promise<unknown>)[]) {
  for (const end = performance.now() + WARM_MS; performance.now() < end; ) await sweep(calls);
}

async function sampleOf({ calls, read }: Subject, kind: keyof Subject['calls']): Promise<Sample> {
  const [before, begin] = [read(), performance.now()];
  await sweep(calls[kind]);
  await pause(PAUSE_MS);
  const [after, end] = [read(), performance.now()];
  return { spent: spentBetween(before, after), seconds: (end - begin) / 1000, requests: calls[kind].length };
}

async function sweep(calls: (() => Promise<unknown>)[]) {
  const limit = pLimit(AT_ONCE);
  await Promise.all(calls.map((call) => limit(call)));
}

function report(samples: Map<string, Samples>): Finding[] {
  return operationNames.flatMap((name) => {
    const costs = Object.fromEntries([...samples].map(([who, all]) => [who, costOf(all[name], all.rest)]));
    const { title, goal } = operations[name];
    for (const line of tableOf(`${title}, µs`, costs)) say(line);
    const finding = (than: string, atMost: number | null): Finding[] => {
      const [ours, theirs] = [costs.new as Cost, costs[than]];
      if (!theirs) return [];
      const figures = `${ours.all.toFixed(0)} over ${theirs.all.toFixed(0)} µs of all processes`;
      return [
        { name: `${title}: new over ${than}`, ratio: ours.all / theirs.all, goal: atMost ? { atMost } : null, figures },
      ];
    };
    return [...finding('bare', null), ...finding('old', goal)];
  });
}
