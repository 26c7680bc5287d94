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
/** How often each status came, and the length of the shortest answer. */
export type Answers = { statuses: Record<number, number>; leastBytes: number };

const { questions, times, atOnce, seconds, tellsEach } = workerData as Attack & { tellsEach: boolean };
const end = seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000;
const answers: Answers = { statuses: {}, leastBytes: Number.POSITIVE_INFINITY };
let asked = 0;

async function connection() {
  while (asked < times && performance.now() < end) {
    const { url, ...request } = questions[asked++ % questions.length] as Question;
    const response = await fetch(url, request);
    const bytes = await lengthOf(response);
    if (tellsEach) parentPort?.postMessage(response.status);
    answers.statuses[response.status] = (answers.statuses[response.status] ?? 0) + 1;
    answers.leastBytes = Math.min(answers.leastBytes, bytes);
  }
}

/** Reads an answer to its end and keeps nothing of it. */
async function lengthOf({ body }: Response) {
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length;
  return bytes;
}

await Promise.all(Array.from({ length: atOnce }, connection));
parentPort?.postMessage(answers);
