import type { Kills } from './nemesis.js';
import type { Verdict } from './play.js';

/** The longest that a product may need to be healthy again, in milliseconds. */
const LONGEST_MS = { service: 10_000, dependency: 30_000 };
const kinds = ['service', 'dependency'] as const;

/** One line about a run, or about several together. */
export function lineOf({ violations, attempts, acknowledged, unknown, kills }: Verdict): string {
  const calls = `${attempts} calls, ${acknowledged} acknowledged, ${unknown} unknown`;
  const faults = `${kills.names.length} faults, ${kills.whilePending} while an answer was pending`;
  const slowest = kinds.map((kind) => `${(slowestOf(kills, kind) / 1000).toFixed(1)} s after a ${kind}`);
  const recovery = kills.recoveries.length ? `, healthy again at most ${slowest.join(' and ')}` : '';
  return `${calls}, ${faults}${recovery}, ${violations.length} violations`;
}

export function sumOf(verdicts: Verdict[]): Verdict {
  const total = (count: (verdict: Verdict) => number) => verdicts.reduce((sum, verdict) => sum + count(verdict), 0);
  return {
    violations: verdicts.flatMap(({ violations }) => violations),
    attempts: total(({ attempts }) => attempts),
    acknowledged: total(({ acknowledged }) => acknowledged),
    unknown: total(({ unknown }) => unknown),
    kills: {
      names: verdicts.flatMap(({ kills }) => kills.names),
      whilePending: total(({ kills }) => kills.whilePending),
      recoveries: verdicts.flatMap(({ kills }) => kills.recoveries),
    },
  };
}

/** What is wrong with the faults themselves: too few where they could hurt, or a product that was away for too long. */
export function faultsOf({ kills }: Verdict, pendingShare: number): string[] {
  const { names, whilePending } = kills;
  const isTooFew = names.length === 0 || whilePending / names.length < pendingShare;
  const slow = kinds.filter((kind) => slowestOf(kills, kind) > LONGEST_MS[kind]);
  return [
    ...(isTooFew ? [`only ${whilePending} of ${names.length} faults fell while an answer was pending`] : []),
    ...slow.map((kind) => `the product was not healthy ${LONGEST_MS[kind] / 1000} s after a ${kind} had come back`),
  ];
}

const slowestOf = ({ recoveries }: Kills, kind: (typeof kinds)[number]) =>
  Math.max(0, ...recoveries.filter((one) => one.kind === kind).map(({ ms }) => ms));
