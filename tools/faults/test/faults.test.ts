import { expect, it } from '@jest/globals';
import { play } from '../src/play.js';
import { suites } from '../src/suites.js';
import { lineOf } from '../src/verdict.js';

/** Seconds, and how many calls are acknowledged in them at the least. */
const sizes: Record<string, [seconds: number, least: number]> = { chat: [15, 8], life: [10, 8], moderation: [8, 8] };

it.each(suites)(
  '$name: the product keeps its word while processes die and servers go away',
  async ({ name, pendingShare, start }) => {
    const [seconds = 0, least = 0] = sizes[name] ?? [];
    const scene = await start();
    const verdict = await play(name, scene, 1, seconds).finally(scene.stop);
    process.stdout.write(`${name}: ${lineOf(verdict)}\n`);
    expect(verdict.violations).toEqual([]);
    expect(verdict.acknowledged).toBeGreaterThan(least);
    const { names, whilePending } = verdict.kills;
    expect(names.length).toBeGreaterThan(0);
    expect(whilePending / names.length).toBeGreaterThanOrEqual(pendingShare);
  },
  500_000,
);
