import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { DataSource } from 'typeorm';
import { type Checks, missingOf } from './health.js';
import { oldestEventAge } from './outbox.queries.js';

/**
 * Processor time, memory, delay of the event loop. The delay is looked at 20 times a second and so never below 0.05 s; the
 * library's 100 times are most of what an idle process does.
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

/** How long each public request took, in seconds, by the name of its contract and the status of the answer. */
export const requestSeconds = new Histogram({
  name: 'kindred_request_seconds',
  help: 'Duration of public requests in seconds',
  labelNames: ['route', 'status'],
  buckets,
});

type Countable = { name: string; getJobCounts(...states: string[]): Promise<Record<string, number>> };
type Owing = { counts(): Promise<{ work: string; due: number; setAside: number }[]> };
type Measured = {
  outboxes: Set<DataSource>;
  readiness: Set<Checks>;
  queues: Set<Countable>;
  sockets: Set<() => number>;
  owing: Set<Owing>;
};
const measured: Measured = {
  outboxes: new Set(),
  readiness: new Set(),
  queues: new Set(),
  sockets: new Set(),
  owing: new Set(),
};

/** Measures the outbox of this database whenever metrics are read. Returns a function that stops it. */
export function measureOutbox(db: DataSource) {
  measured.outboxes.add(db);
  return () => measured.outboxes.delete(db);
}

/** Measures whether each dependency of a process answers, whenever metrics are read. Returns a function that stops it. */
export function measureReadiness(checks: Checks) {
  measured.readiness.add(checks);
  return () => measured.readiness.delete(checks);
}

/** Measures the jobs of a queue whenever metrics are read. */
export function measureQueue(queue: Countable) {
  measured.queues.add(queue);
}

/** Measures how many sockets are open whenever metrics are read. */
export function measureSockets(count: () => number) {
  measured.sockets.add(count);
}

new Gauge({
  name: 'kindred_outbox_oldest_seconds',
  help: 'Age of the oldest event that has not been published',
  async collect() {
    for (const db of measured.outboxes) {
      const age = await soon(oldestEventAge(db), null);
      // While the database cannot be reached there is no value; the alert NotReady says so.
      if (age !== null) this.set(age);
    }
  },
});

new Gauge({
  name: 'kindred_ready',
  help: 'Whether a dependency answers: 1 or 0. `start` is the process itself',
  labelNames: ['dependency'],
  async collect() {
    for (const checks of measured.readiness) {
      const missing = await missingOf(checks);
      for (const dependency of Object.keys(checks)) this.set({ dependency }, missing.includes(dependency) ? 0 : 1);
    }
  },
});

new Gauge({
  name: 'kindred_queue_jobs',
  help: 'Jobs in a queue by state',
  labelNames: ['queue', 'state'],
  async collect() {
    for (const queue of measured.queues) {
      const counts = await soon(queue.getJobCounts('waiting', 'active', 'delayed', 'failed'), {});
      for (const [state, count] of Object.entries(counts)) this.set({ queue: queue.name, state }, count);
    }
  },
});

/** Measures the work that a service's tables owe whenever metrics are read. Returns a function that stops it. */
export function measureOwed(owing: Owing) {
  measured.owing.add(owing);
  return () => measured.owing.delete(owing);
}

new Gauge({
  name: 'kindred_owed_work',
  help: 'Rows that owe work: due now, or set aside after their tries',
  labelNames: ['work', 'state'],
  async collect() {
    for (const owing of measured.owing) {
      for (const { work, due, setAside } of await soon(owing.counts(), [])) {
        this.set({ work, state: 'due' }, due);
        this.set({ work, state: 'set_aside' }, setAside);
      }
    }
  },
});

new Gauge({
  name: 'kindred_sockets',
  help: 'Open sockets',
  collect() {
    if (measured.sockets.size) this.set([...measured.sockets].reduce((sum, count) => sum + count(), 0));
  },
});

type Measurement = { labels?: Record<string, string>; value: number };

/** Measures something of a service whenever metrics are read; nothing while it cannot be measured. Returns a function that stops it. */
export function measure(name: string, help: string, labelNames: string[], ask: () => Promise<Measurement[]>) {
  register.removeSingleMetric(name);
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    async collect() {
      this.reset();
      for (const { labels = {}, value } of await soon(ask(), [])) this.set(labels, value);
    },
  });
  return () => {
    if (register.getSingleMetric(name) === gauge) register.removeSingleMetric(name);
  };
}

/** A measurement that fails or takes more than a second is left out, so that it holds up no other. */
function soon<T, U>(asked: Promise<T>, otherwise: U): Promise<T | U> {
  const late = new Promise<U>((settle) => setTimeout(settle, 1000, otherwise).unref());
  return Promise.race([asked.catch(() => otherwise), late]);
}
