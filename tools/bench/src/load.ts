import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { type Finding, quantile } from './goal.js';

const CONNECTIONS = 16;

/** Answers per second to as many GETs as sixteen connections can send. @throws Error where one was no success */
export async function requestsPerSecond(url: string, cookie: string, seconds: number) {
  const options = { url, headers: { cookie }, connections: CONNECTIONS, duration: seconds };
  const { requests, duration, non2xx } = await autocannon(options);
  if (non2xx) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests.total / duration;
}

type Answer = { status: number; body?: unknown };

/** The answer, once it is there. @throws Error where it is no success */
export async function accepted<A extends Answer>(what: string, asked: Promise<A>): Promise<A> {
  const answer = await asked;
  if (answer.status < 300) return answer;
  throw new Error(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Milliseconds of a call. */
export async function timeOf(call: () => Promise<unknown>) {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** Milliseconds of each of so many calls, one after the other. */
export async function timesOf(call: () => Promise<unknown>, count: number) {
  const times: number[] = [];
  while (times.length < count) times.push(await timeOf(call));
  return times;
}

/** Their median. */
export async function medianOf(call: () => Promise<unknown>, count: number) {
  return quantile(await timesOf(call, count), 0.5);
}

/** Returns the figures of several measures, each taken once a round, so that other load affects all alike. */
export async function inTurn<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number | number[]>>,
): Promise<Record<Name, number[]>> {
  const taken = Object.entries(measures).map(([name]) => [name, [] as number[]] as const);
  for (let round = 0; round < rounds; round++) {
    for (const [name, figures] of taken) figures.push(...[await measures[name as Name]()].flat());
  }
  return Object.fromEntries(taken) as Record<Name, number[]>;
}

/** A function that gets `url` over one kept connection. */
export function getter(url: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return () =>
    new Promise<void>((done, failed) => {
      get(url, { agent, headers: { cookie } }, (response) => {
        response.on('end', () => (response.statusCode === 200 ? done() : failed(new Error(`${response.statusCode}`))));
        response.resume();
      }).on('error', failed);
    });
}

/** The median of some figures over that of a floor, or over the sum of several floors'. */
export function overFloor(
  name: string,
  goal: Finding['goal'],
  unit: string,
  ours: number[],
  ...floors: number[][]
): Finding {
  const [half, bare] = [quantile(ours, 0.5), floors.reduce((sum, floor) => sum + quantile(floor, 0.5), 0)];
  const figures = `${half.toFixed(2)} over ${bare.toFixed(2)} ${unit}, p99 ${quantile(ours, 0.99).toFixed(2)}`;
  return { name, ratio: half / bare, goal, figures };
}
