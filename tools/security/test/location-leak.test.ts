import { expect, it } from '@jest/globals';
import { differing, transcripts } from './location/compare.js';
import { LocationScene } from './location/location-scene.js';
import { pairAcrossATenth } from './location/pairs.js';

it('a product that tells one decimal of a true position is caught', async () => {
  const careless = await LocationScene.start('./leak.mjs');
  try {
    const [one, other] = await transcripts(careless, pairAcrossATenth(), 1);
    expect(differing(one, other)).not.toEqual([]);
  } finally {
    await careless.stop();
  }
});
