import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cellCentre, cellOf, coarseCellOf, type Position } from '@kindred/contracts/grid';
import { differing, isAnswer, seenByOthers, transcripts } from './location/compare.js';
import { LocationScene } from './location/location-scene.js';
import { pairAcrossATenth, pairInWideCell, pairs, pairUnderRule } from './location/pairs.js';
import { findTraces } from './traces.js';

const used = pairs();

let scene: LocationScene;
beforeAll(async () => {
  scene = await LocationScene.start();
});
afterAll(() => scene.stop());

describe('two true positions in one cell, or that a phone keeps in one', () => {
  afterEach(() => scene.choose({}));

  it.each(used)('are one position to everybody: $name, $switched', async (pair) => {
    await scene.choose(pair.switched);
    expect(cellOf(pair.positions[0]) === cellOf(pair.positions[1])).toBe(!pair.isSettled);
    const [one, other] = await transcripts(scene, pair);
    expect(one.filter(isAnswer).length).toBeGreaterThanOrEqual(500);
    expect(one.filter((line) => line.startsWith('rpc.')).length).toBeGreaterThan(400);
    expect(differing(one, other)).toEqual([]);
    expect(one.filter(isAnswer)).toEqual(other.filter(isAnswer));
  });

  it('are nowhere afterwards: not in a table, a key, a stream or a log', async () => {
    const digits = ({ latitude, longitude }: Position) =>
      [latitude, longitude].map((degrees) => degrees.toFixed(5)).filter((text) => !text.endsWith('00000'));
    const words = used.flatMap(({ positions }) => positions.flatMap(digits));
    const centres = used.flatMap(({ positions }) => positions.flatMap((one) => digits(cellCentre(cellOf(one)))));
    const true_ = words.filter((word) => !centres.includes(word));
    expect(true_.length).toBeGreaterThan(used.length);
    expect(await findTraces(scene.stack, true_)).toEqual([]);
    expect(await findTraces(scene.stack, centres)).not.toEqual([]);
  });
});

describe('two cells in one 16-mile cell, of whoever hides the distance', () => {
  it('are one to everybody else, and two where the distance is shown', async () => {
    const pair = pairInWideCell();
    const cells = pair.positions.map(cellOf);
    expect([new Set(cells).size, new Set(cells.map(coarseCellOf)).size]).toEqual([2, 1]);
    await scene.showDistance(false);
    const [one, other] = (await transcripts(scene, pair)).map(seenByOthers);
    expect(one?.length).toBeGreaterThanOrEqual(500);
    expect(one).toEqual(other);
    await scene.showDistance(true);
    const [here, there] = (await transcripts(scene, pair, 2)).map(seenByOthers);
    expect(here).not.toEqual(there);
  });
});

describe('two cells in one 16-mile cell where a rule of places is in force', () => {
  it('are one to everybody else, though the distance is shown', async () => {
    const pair = pairUnderRule();
    const cells = pair.positions.map(cellOf);
    expect([new Set(cells).size, new Set(cells.map(coarseCellOf)).size]).toEqual([2, 1]);
    await scene.keepRules(pair.before[0]);
    const [one, other] = (await transcripts(scene, pair, 2)).map(seenByOthers);
    expect(one).toEqual(other);
    const told = (path: RegExp, words: RegExp) => one?.some((line) => path.test(line) && words.test(line));
    expect(told(/GET \/api\/profile\/\S+ ->/, /"distance":\d/)).toBe(true);
    expect(told(/GET \/api\/favorites ->/, /"displayName":"Person 0"/)).toBe(true);
    expect(told(/tab=favorites/, /"displayName":"Person 0"/)).toBe(true);
    expect(told(/discover\?limit=3\S*cursor=/, /"status":200/)).toBe(true);
  });
});

it('a product that tells one decimal of a true position is caught', async () => {
  await scene.leak();
  const [one, other] = await transcripts(scene, pairAcrossATenth(), 1);
  expect(differing(one, other)).not.toEqual([]);
});
