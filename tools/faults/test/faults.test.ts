import { expect, it } from '@jest/globals';
import { play } from '../src/play.js';
import { suites } from '../src/suites.js';
import { lineOf } from '../src/verdict.js';

/** Seconds. */
const sizes: Record<string, number> = { chat: 15, life: 10, moderation: 8 };
/** How many calls are acknowledged, also where that takes longer. */
const LEAST = 9;

it.each(suites)(
  '$name: the product keeps its word while processes die and servers go away',
  async ({ name, pendingShare, start }) => {
    const scene = await start();
    const verdict = await play(name, scene, 1, sizes[name] ?? 0, LEAST).finally(scene.stop);
    process.stdout.write(`${name}: ${lineOf(verdict)}\n`);
    expect(verdict.violations).toEqual([]);
    expect(verdict.acknowledged).toBeGreaterThanOrEqual(LEAST);
    const { names, whilePending } = verdict.kills;
    expect(names.length).toBeGreaterThan(0);
    expect(whilePending / names.length).toBeGreaterThanOrEqual(pendingShare);
  },
  500_000,
);
