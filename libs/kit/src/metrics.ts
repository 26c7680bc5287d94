import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { DataSource } from 'typeorm';
import { type Checks, missingOf } from './health.js';
import { oldestEventAge } from './outbox.queries.js';

/**
 * Measures processor time, memory and the delay of the event loop. The delay is sampled 20 times a second and so never below
 * 0.05 s; the library's default of 100 samples would be most of the work of an idle process.
 */
collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 50 });

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** How long each operation took, in seconds, by its subject and outcome (`ok` or the kind of refusal). */
export const operationSeconds = new Histogram({
  name: 'kindred_operation_seconds',
  help: 'Duration of operations in seconds',
  labelNames: ['operation', 'outcome'],
  buckets,
});

/** How long each public request took, in seconds, by its contract, or the pattern of its path, and the status of the answer. */
export const requestSeconds = new Histogram({
  name: 'kindred_request_seconds',
  help: 'Duration of public requests in seconds',
  labelNames: ['route', 'status'],
  buckets,
});

type Countable = { name: string; getJobCounts(...states: string[]): Promise<Record<string, number>> };
type Owing = { counts(): Promise<{ work: string; due: number; failing: number; setAside: number }[]> };
type Measurement = { labels?: Record<string, string>; value: number };

/** A gauge that is measured whenever metrics are read. A failed measurement leaves no sample. */
function measuredGauge(name: string, help: string, labelNames: string[], ask: () => Promise<Measurement[]>) {
  return new Gauge({
    name,
    help,
    labelNames,
    async collect() {
      const measurements = await ask();
      this.reset();
      // Without labels, a reset leaves a sample of 0.
      if (labelNames.length === 0) this.remove();
      for (const { labels = {}, value } of measurements) this.set(labels, value);
    },
  });
}

/** A gauge of what is measured of each, one after another. Returns a function that adds one, and returns a function that removes it. */
function gaugeOfEach<T>(name: string, help: string, labelNames: string[], ask: (one: T) => Promise<Measurement[]>) {
  const all = new Set<T>();
  measuredGauge(name, help, labelNames, async () => {
    const measurements: Measurement[] = [];
    for (const one of all) measurements.push(...(await ask(one)));
    return measurements;
  });
  return (one: T) => {
    all.add(one);
    return () => all.delete(one);
  };
}

/** Measures the outbox of a database. While it cannot be reached there is no value; the alert NotReady says so. */
export const measureOutbox = gaugeOfEach(
  'kindred_outbox_oldest_seconds',
  'Age of the oldest event that has not been published',
  [],
  (db: DataSource) =>
    soon(
      oldestEventAge(db).then((value) => [{ value }]),
      [],
    ),
);

/** Measures whether each dependency of a process answers. */
export const measureReadiness = gaugeOfEach(
  'kindred_ready',
  'Whether a dependency answers: 1 or 0. `start` is the process itself',
  ['dependency'],
  async (checks: Checks) => {
    const missing = await missingOf(checks);
    return Object.keys(checks).map((dependency) => ({
      labels: { dependency },
      value: missing.includes(dependency) ? 0 : 1,
    }));
  },
);

/** Measures the jobs of a queue. */
export const measureQueue = gaugeOfEach(
  'kindred_queue_jobs',
  'Jobs in a queue by state',
  ['queue', 'state'],
  async (queue: Countable) => {
    const counts = await soon(queue.getJobCounts('waiting', 'active', 'delayed', 'failed'), {});
    return Object.entries(counts).map(([state, value]) => ({ labels: { queue: queue.name, state }, value }));
  },
);

/** Measures the work that a service's tables owe, or its events. */
export const measureOwed = gaugeOfEach(
  'kindred_owed_work',
  'Rows that owe work: due now, failing since their last try, or set aside after their tries. Events by their subject, those that are delivered again as failing',
  ['work', 'state'],
  async (owing: Owing) =>
    (await soon(owing.counts(), [])).flatMap(({ work, due, failing, setAside }) => [
      { labels: { work, state: 'due' }, value: due },
      { labels: { work, state: 'failing' }, value: failing },
      { labels: { work, state: 'set_aside' }, value: setAside },
    ]),
);

const sockets = new Set<() => number>();

/** Measures how many sockets are open whenever metrics are read. */
export function measureSockets(count: () => number) {
  sockets.add(count);
}

new Gauge({
  name: 'kindred_sockets',
  help: 'Open sockets',
  collect() {
    if (sockets.size) this.set([...sockets].reduce((sum, count) => sum + count(), 0));
  },
});

/** Measures something of a service whenever metrics are read; nothing while it cannot be measured. Returns a function that stops it. */
export function measure(name: string, help: string, labelNames: string[], ask: () => Promise<Measurement[]>) {
  register.removeSingleMetric(name);
  const gauge = measuredGauge(name, help, labelNames, () => soon(ask(), []));
  return () => {
    if (register.getSingleMetric(name) === gauge) register.removeSingleMetric(name);
  };
}

/** A measurement that fails or takes more than a second is left out, so that it holds up no other. */
function soon<T, U>(asked: Promise<T>, otherwise: U): Promise<T | U> {
  const late = new Promise<U>((settle) => setTimeout(settle, 1000, otherwise).unref());
  return Promise.race([asked.catch(() => otherwise), late]);
}
