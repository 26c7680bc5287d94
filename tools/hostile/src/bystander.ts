import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from '@kindred/testing/member';
import { size } from './size.js';

/** What a member who does no harm asks for, again and again. */
const QUESTIONS = ['/api/auth/user', '/api/discover', '/api/conversations', '/api/favorites'];
const IDLE_ROUNDS = size(2, 80);
/** Between the beginnings of two rounds of all bystanders, in milliseconds: a member who asks faster meets limits. */
const PACE_MS = 500;

export type Sample = { milliseconds: number; status: number };

/** What became of the bystanders: answers while all was quiet, and while somebody attacked. */
export type Watched = { idle: Sample[]; during: Sample[] };

/**
 * Lets members use the product, one after the other, while `attack` runs, and prints how their answers compare with the
 * quiet before: p99 in milliseconds and the number of answers of 500 and above. More members make more answers.
 */
export async function beside(bystanders: Member[], name: string, attack: () => Promise<unknown>): Promise<Watched> {
  const idle = await rounds(bystanders, (done) => done < IDLE_ROUNDS);
  let isUnderWay = true;
  const attacked = attack().finally(() => {
    isUnderWay = false;
  });
  const during = await rounds(bystanders, (done) => isUnderWay || done === 0);
  await attacked;
  process.stdout.write(`${lineOf(name, { idle, during })}\n`);
  return { idle, during };
}

/** The bystander's answers that were errors of ours. */
export function errorsOf({ during }: Watched): Sample[] {
  return during.filter(({ status }) => status >= 500);
}

async function rounds(bystanders: Member[], goesOn: (done: number) => boolean) {
  const samples: Sample[] = [];
  for (let done = 0; goesOn(done); done++) {
    const nextRound = pause(PACE_MS / bystanders.length);
    const bystander = bystanders[done % bystanders.length] as Member;
    for (const path of QUESTIONS) samples.push(await ask(bystander, path));
    await nextRound;
  }
  return samples;
}

async function ask(bystander: Member, path: string): Promise<Sample> {
  const begun = performance.now();
  const { status } = await bystander.get(path);
  return { milliseconds: performance.now() - begun, status };
}

function lineOf(name: string, watched: Watched) {
  const [idle, during] = [p99(watched.idle), p99(watched.during)];
  const figures = `p99 ${idle.toFixed(0)} ms idle, ${during.toFixed(0)} ms beside it, ${(during / idle).toFixed(1)} times`;
  return `bystander of ${name}: ${figures} (goal 5); ${watched.during.length} answers, ${errorsOf(watched).length} of 500 and above`;
}

function p99(samples: Sample[]) {
  const sorted = samples.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
