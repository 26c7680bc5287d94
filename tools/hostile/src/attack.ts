import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Attack, Statuses } from './attacker-thread.js';

/** Asks from a thread of its own: what a bystander of this thread notices is the product's work, not the attacker's. */
export async function attack(what: Attack): Promise<Statuses> {
  const thread = new Worker(new URL('./attacker-thread.ts', import.meta.url), { workerData: what });
  const [statuses] = (await once(thread, 'message')) as [Statuses];
  return statuses;
}
