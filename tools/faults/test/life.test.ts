import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type LifeScene, startLifeScene } from '../src/life-scene.js';
import { lineOfLife, runLife } from '../src/run-life.js';

const SECONDS = 10;

let scene: LifeScene;
beforeAll(async () => {
  scene = await startLifeScene();
}, 120_000);
afterAll(() => scene.stop(), 60_000);

describe('the product keeps its word while services die and servers go away', () => {
  it('seed 1', async () => {
    const verdict = await runLife(scene, 1, SECONDS);
    process.stdout.write(`${lineOfLife(verdict)}\n`);
    expect(verdict.violations).toEqual([]);
    expect(verdict.acknowledged).toBeGreaterThan(20);
    expect(verdict.kills.names.length).toBeGreaterThan(0);
  }, 400_000);
});
