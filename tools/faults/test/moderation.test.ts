import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CaseScene, startCaseScene } from '../src/case-scene.js';
import { runCases } from '../src/run-cases.js';
import { lineOf } from '../src/run-seed.js';

const SECONDS = 8;

let scene: CaseScene;
beforeAll(async () => {
  scene = await startCaseScene();
}, 120_000);
afterAll(() => scene.stop(), 60_000);

describe('reports and decisions hold while services die', () => {
  it('seed 1', async () => {
    const verdict = await runCases(scene, 1, SECONDS);
    process.stdout.write(`moderation ${lineOf(verdict)}\n`);
    expect(verdict.violations).toEqual([]);
    expect(verdict.acknowledged).toBeGreaterThan(8);
    expect(verdict.kills.names.length).toBeGreaterThan(0);
  }, 300_000);
});
