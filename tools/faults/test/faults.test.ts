import { expect, it } from '@jest/globals';
import { startCaseScene } from '../src/case-scene.js';
import { startLifeScene } from '../src/life-scene.js';
import { runCases } from '../src/run-cases.js';
import { lineOfLife, runLife } from '../src/run-life.js';
import { lineOf, PENDING_SHARE, runSeed, type Verdict } from '../src/run-seed.js';
import { startScene } from '../src/victims.js';

type Scene = { stop(): Promise<void> };

/** Runs the first seed of a suite on a product of its own, and prints its line. */
async function play<S extends Scene, V extends Verdict>(
  start: () => Promise<S>,
  run: (scene: S, seed: number, seconds: number) => Promise<V>,
  seconds: number,
  line: (verdict: V) => string,
): Promise<Verdict> {
  const scene = await start();
  const verdict = await run(scene, 1, seconds).finally(() => scene.stop());
  process.stdout.write(`${line(verdict)}\n`);
  return verdict;
}

it.each([
  ['chat keeps its word while processes die', 8, () => play(startScene, runSeed, 15, lineOf)],
  ['the product does while services die and servers go away', 20, () => play(startLifeScene, runLife, 10, lineOfLife)],
  ['reports and decisions hold while services die', 8, () => play(startCaseScene, runCases, 8, lineOf)],
] as const)(
  '%s',
  async (name, least, run) => {
    const { violations, acknowledged, kills } = await run();
    expect(violations).toEqual([]);
    expect(acknowledged).toBeGreaterThan(least);
    expect(kills.names.length).toBeGreaterThan(0);
    const share = name.startsWith('chat') ? PENDING_SHARE : 0;
    expect(kills.whilePending / kills.names.length).toBeGreaterThanOrEqual(share);
  },
  500_000,
);
