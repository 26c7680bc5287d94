import { type Finding, quantile } from './goal.js';
import { sameDistribution } from './kolmogorov-smirnov.js';
import { timeOf } from './load.js';

const SAMPLES = 500;
const WARM = 50;

/** A call that names somebody who is there, or nobody, by a number from 0. */
export type Asked = { there: (n: number) => Promise<unknown>; nowhere: (n: number) => Promise<unknown> };

/** Whether answers about somebody who is there take as long as those about nobody. */
export async function alike(what: string, asked: Asked): Promise<Finding> {
  const times = await timesInTurn(asked);
  const [a, b] = [quantile(times.there, 0.5), quantile(times.nowhere, 0.5)];
  const figures = `medians ${a.toFixed(2)} and ${b.toFixed(2)} ms`;
  return { name: `${what} (p)`, ratio: sameDistribution(times.there, times.nowhere), goal: { atLeast: 0.01 }, figures };
}

/** Sequential calls about both in random order, so that other load affects both alike. */
async function timesInTurn({ there, nowhere }: Asked) {
  const times = { there: [] as number[], nowhere: [] as number[] };
  for (let n = 0; n < WARM; n++) await nowhere(SAMPLES + n);
  for (let n = 0; n < SAMPLES; n++) {
    const turns = [[times.there, there] as const, [times.nowhere, nowhere] as const];
    if (Math.random() < 0.5) turns.reverse();
    for (const [samples, call] of turns) samples.push(await timeOf(() => call(n)));
  }
  return times;
}
