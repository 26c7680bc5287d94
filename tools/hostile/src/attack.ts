import { Worker } from 'node:worker_threads';
import type { Answers, Attack } from './attacker-thread.js';

/**
 * Asks from a thread of its own: what a bystander of this thread notices is the product's work, not the attacker's.
 * `onAnswer` hears the status of each answer when it has come.
 */
export function attack(what: Attack, onAnswer?: (status: number) => void): Promise<Answers> {
  const workerData = { ...what, tellsEach: onAnswer !== undefined };
  const thread = new Worker(new URL('./attacker-thread.ts', import.meta.url), { workerData });
  return new Promise((done, failed) => {
    thread.on('message', (message: number | Answers) => {
      if (typeof message === 'number') onAnswer?.(message);
      else done(message);
    });
    thread.once('error', failed);
  });
}
