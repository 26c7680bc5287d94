import { setTimeout as rest } from 'node:timers/promises';
import { type Member, newMember } from '@kindred/testing/member';
import type { Stack } from '@kindred/testing/start-stack';
import { type Finding, quantile } from './goal.js';
import { sameDistribution } from './kolmogorov-smirnov.js';
import { timeOf } from './load.js';

const SAMPLES = 500;
const WARM = 50;

/** Asks about one thing, by the n-th call. */
export type Ask<Thing> = (thing: Thing, n: number) => Promise<unknown>;

/** Things of two kinds that the time of no answer may tell apart, and the calls of a member that ask about them. */
export type Alike<Thing> = {
  name: string;
  there(me: Member, url: string): Promise<Thing[]>;
  nowhere(me: Member, url: string, there: Thing[]): Promise<Thing[]>;
  /** `restMs`: how long the member rests after each two calls, where they are limited whatever the settings say. */
  calls(me: Member, url: string): Promise<[what: string, call: Ask<Thing>, restMs?: number][]>;
};

/** Whether the answers of each call about the one kind take as long as those about the other. */
export async function alike<Thing>({ url }: Stack, { name, there, nowhere, calls }: Alike<Thing>) {
  const me = await newMember(url, 'asker');
  const those = await there(me, url);
  const others = await nowhere(me, url, those);
  const findings: Finding[] = [];
  for (const [what, call, restMs] of await calls(me, url)) {
    const about = (things: Thing[]) => (n: number) => call(things[n % things.length] as Thing, n);
    findings.push(findingOf(`${name} alike when ${what} (p)`, await timesInTurn(about(those), about(others), restMs)));
  }
  return findings;
}

function findingOf(name: string, [there, nowhere]: [number[], number[]]): Finding {
  const figures = `medians ${quantile(there, 0.5).toFixed(2)} and ${quantile(nowhere, 0.5).toFixed(2)} ms`;
  return { name, ratio: sameDistribution(there, nowhere), goal: { atLeast: 0.01 }, figures };
}

type Call = (n: number) => Promise<unknown>;

/** Sequential calls about both in random order, so that other load affects both alike. */
async function timesInTurn(there: Call, nowhere: Call, restMs = 0) {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < WARM; n++) await nowhere(SAMPLES + n);
  for (let n = 0; n < SAMPLES; n++) {
    const turns = [[times[0], there] as const, [times[1], nowhere] as const];
    if (Math.random() < 0.5) turns.reverse();
    for (const [samples, call] of turns) samples.push(await timeOf(() => call(n)));
    if (restMs) await rest(restMs);
  }
  return times;
}
