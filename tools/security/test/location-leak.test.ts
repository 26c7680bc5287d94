import { expect, it } from '@jest/globals';
import { differing, transcripts } from './location/compare.js';
import { pairAcrossATenth } from './location/pairs.js';
import { Stage } from './location/stage.js';

it('a product that tells one decimal of a true position is caught', async () => {
  const careless = await Stage.set('./leak.mjs');
  try {
    const [one, other] = await transcripts(careless, pairAcrossATenth(), 1);
    expect(differing(one, other)).not.toEqual([]);
  } finally {
    await careless.stop();
  }
});
