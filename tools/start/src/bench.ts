import { parseArgs } from 'node:util';
import { type Finding, isMet, lineOf } from '@kindred/bench/goal';
import { say } from './progress.js';
import { provideInfrastructure } from './provide-infrastructure.js';
import { runToEnd, type Started, stopAll } from './started.js';

/** The benches by name. */
const benches: Record<string, () => Promise<{ measure(against?: string): Promise<Finding[]> }>> = {
  discovery: () => import('@kindred/bench/discovery'),
  trilateration: () => import('@kindred/bench/trilateration'),
  gateway: () => import('@kindred/bench/gateway'),
  chat: () => import('@kindred/bench/chat'),
  enumeration: () => import('@kindred/bench/enumeration'),
  web: () => import('@kindred/bench/web'),
  places: () => import('@kindred/bench/places'),
  photos: () => import('@kindred/bench/photos'),
  cost: () => import('@kindred/bench/cost'),
};

/** Benches whose commits wait for the disk. */
const durable = ['discovery', 'chat'];

/** Benches that start their own infrastructure. */
const selfContained = ['cost'];

const options = { check: { type: 'boolean' }, against: { type: 'string' } } as const;

/**
 * `npm run bench -- <name>... [--check] [--against <folder>]`: prints each ratio beside its goal; with --check a missed
 * goal is an error. `cost` also compares with what is built in the folder of another checkout.
 */
export async function main(args: string[]): Promise<void> {
  await runToEnd(async (started) => {
    const { positionals: names, values } = parseArgs({ args, options, allowPositionals: true });
    const missed = await run(names.length ? names : Object.keys(benches), started, values.against);
    return values.check && missed ? 1 : 0;
  });
}

async function run(names: string[], started: Started, against?: string) {
  const unknown = names.find((name) => !benches[name]);
  if (unknown) throw new Error(`There is no bench ${unknown}; there are ${Object.keys(benches).join(', ')}.`);
  let missed = 0;
  for (const name of names) {
    const findings = await measure(name, started, against);
    for (const finding of findings) say(lineOf(finding));
    missed += findings.filter((finding) => !isMet(finding)).length;
  }
  return missed;
}

/** Runs a bench on its own infrastructure. */
async function measure(name: string, started: Started, against?: string) {
  if (!selfContained.includes(name)) await provideInfrastructure(started, ` for ${name}`, durable.includes(name));
  const findings = (await (await benches[name]?.())?.measure(against)) ?? [];
  await stopAll(started);
  return findings;
}
