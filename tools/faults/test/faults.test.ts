import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lineOf, PENDING_SHARE, runSeed } from '../src/run-seed.js';
import { type Scene, startScene } from '../src/victims.js';

const SECONDS = 15;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 120_000);
afterAll(() => scene.stop(), 60_000);

describe('chat keeps its word while processes die', () => {
  it('seed 1', async () => {
    const verdict = await runSeed(scene, 1, SECONDS);
    process.stdout.write(`${lineOf(verdict)}\n`);
    expect(verdict.violations).toEqual([]);
    expect(verdict.acknowledged).toBeGreaterThan(8);
    expect(verdict.kills.names.length).toBeGreaterThan(0);
    expect(verdict.kills.whilePending / verdict.kills.names.length).toBeGreaterThanOrEqual(PENDING_SHARE);
  }, 150_000);
});
