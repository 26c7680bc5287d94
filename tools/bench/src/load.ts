import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { quantile } from './goal.js';

const run = promisify(execFile);
const CONNECTIONS = 16;

/** Answers per second to as many GETs as sixteen connections can send, by wrk where it is installed. */
export async function requestsPerSecond(url: string, cookie: string, seconds: number) {
  const headers = { cookie };
  const wrk = await byWrk(url, cookie, seconds);
  if (wrk !== null) return wrk;
  const { requests, duration } = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  return requests.total / duration;
}

async function byWrk(url: string, cookie: string, seconds: number) {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '-H', `Cookie: ${cookie}`, url];
  const result = await run('wrk', options).catch((error) => (error.code === 'ENOENT' ? null : Promise.reject(error)));
  if (!result) return null;
  if (/Non-2xx/.test(result.stdout)) throw new Error(`Not every answer was a success:\n${result.stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(result.stdout)?.[1]);
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
  measures: Record<Name, (round: number) => Promise<number | number[]>>,
): Promise<Record<Name, number[]>> {
  const taken = Object.entries(measures).map(([name]) => [name, [] as number[]] as const);
  for (let round = 0; round < rounds; round++) {
    for (const [name, figures] of taken) figures.push(...[await measures[name as Name](round)].flat());
  }
  return Object.fromEntries(taken) as Record<Name, number[]>;
}

/** A function that gets `url` over one kept connection, or over those of an agent. */
export function getter(url: string, cookie: string, agent = new Agent({ keepAlive: true, maxSockets: 1 })) {
  return () =>
    new Promise<void>((done, failed) => {
      get(url, { agent, headers: { cookie } }, (response) => {
        response.on('end', () => (response.statusCode === 200 ? done() : failed(new Error(`${response.statusCode}`))));
        response.resume();
      }).on('error', failed);
    });
}
