import { expect, it } from '@jest/globals';
import { milesBetween } from '@kindred/contracts/grid';
import { Area, coarseGrid } from './area.js';
import { exactName, readNames } from './place-names.js';

const area = new Area(coarseGrid, { latitude: 0.95, longitude: 32.4 });

it('takes a name that tells the position at its word', () => {
  const position = area.at(3.21, -17.4);
  const guessOf = readNames([{ id: 'robin', locationName: exactName(position) }], area);
  expect(milesBetween(guessOf('robin'), position)).toBeLessThan(0.01);
});

it('guesses the middle of the 16-mile cell of a town, and of the area without a name', () => {
  const kampala = { latitude: 0.316, longitude: 32.582 };
  const guessOf = readNames([{ id: 'robin', locationName: 'Kampala' }, { id: 'sam' }], area);
  expect(guessOf('robin')).toEqual(coarseGrid.centre(coarseGrid.cellOf(kampala)));
  expect(guessOf('sam')).toEqual(area.centre);
});
