import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Answers, Attack } from './attacker-thread.js';

/** Asks from a thread of its own: what a bystander of this thread notices is the product's work, not the attacker's. */
export async function attack(what: Attack): Promise<Answers> {
  const thread = new Worker(new URL('./attacker-thread.ts', import.meta.url), { workerData: what });
  const [answers] = (await once(thread, 'message')) as [Answers];
  return answers;
}
