/**
 * Asks as often as it is told and says how often each status came. It imports nothing of ours, so that it runs from
 * source as it is.
 */
import { parentPort, workerData } from 'node:worker_threads';

/** One request, as a client would send it. */
export type Question = { method: string; url: string; headers: Record<string, string>; body?: string };
/**
 * What is asked, one after the other and again from the first, so many at once, and so many times in all or, if that is
 * sooner, for so many seconds.
 */
export type Attack = { questions: Question[]; times: number; atOnce: number; seconds?: number };
/** How often each status came. */
export type Statuses = Record<number, number>;

const { questions, times, atOnce, seconds } = workerData as Attack;
const end = seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000;
const statuses: Statuses = {};
let asked = 0;

async function connection() {
  while (asked < times && performance.now() < end) {
    const { url, ...request } = questions[asked++ % questions.length] as Question;
    const response = await fetch(url, request);
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: atOnce }, connection));
parentPort?.postMessage(statuses);
