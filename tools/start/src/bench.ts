import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Finding, isMet, lineOf } from '@kindred/bench/goal';
import { root } from '../setup/places.mjs';
import { say } from '../setup/progress.mjs';
import { provideInfrastructure } from './provide-infrastructure.js';
import { runToEnd, type Started, stopAll } from './started.js';

const typescript = path.join(root, 'libs/testing/jest/typescript.mjs');

/** The benches by name. */
export const benches: Record<string, () => Promise<{ measure(): Promise<Finding[]> }>> = {
  // From the sources: what it measures of profile is not among what a bundle exports.
  discovery: () => import(typescript).then(() => import('@kindred/bench/discovery')),
  trilateration: () => import('@kindred/bench/trilateration'),
  gateway: () => import('@kindred/bench/gateway'),
  chat: () => import('@kindred/bench/chat'),
  enumeration: () => import('@kindred/bench/enumeration'),
  web: () => import('@kindred/bench/web'),
  photos: () => import('@kindred/bench/photos'),
  cost: () => import('@kindred/bench/cost'),
  moderation: () => import('@kindred/bench/moderation'),
};

/** Benches whose commits wait for the disk. */
const durable = ['discovery', 'chat', 'cost', 'moderation'];

/** Benches that count the processor time of the servers too, which no container may hide. */
const embedded = ['cost'];

const options = { check: { type: 'boolean' } } as const;

/** `npm run bench -- <name>... [--check]`: prints each ratio beside its goal; with --check a missed goal is an error. */
export async function main(args: string[]): Promise<void> {
  await runToEnd(async (started) => {
    const { positionals: names, values } = parseArgs({ args, options, allowPositionals: true });
    const missed = await run(names.length ? names : Object.keys(benches), started);
    return values.check && missed ? 1 : 0;
  });
}

async function run(names: string[], started: Started) {
  const unknown = names.find((name) => !benches[name]);
  if (unknown) throw new Error(`There is no bench ${unknown}; there are ${Object.keys(benches).join(', ')}.`);
  let missed = 0;
  for (const name of names) {
    const findings = await measure(name, started);
    for (const finding of findings) say(lineOf(finding));
    missed += findings.filter((finding) => !isMet(finding)).length;
  }
  return missed;
}

/** Runs a bench on its own infrastructure. */
async function measure(name: string, started: Started) {
  if (embedded.includes(name)) process.env.KINDRED_INFRASTRUCTURE = 'embedded';
  await provideInfrastructure(started, ` for ${name}`, durable.includes(name));
  const findings = (await (await benches[name]?.())?.measure()) ?? [];
  await stopAll(started);
  return findings;
}
