import { cellCentre, cellOf, coarseCellOf, coarseCentre, coarseColumns, type Position } from '@kindred/contracts/grid';
import type { ProfileChanges } from '@kindred/contracts/profile';

/**
 * Two true positions in one cell, and where each person was before. Where `isSettled`, the phone reports what it settles
 * on for the second reading, which is beyond the border; otherwise true positions are sent, as no phone of ours does.
 */
export type Pair = {
  name: string;
  positions: [Position, Position];
  before: [Position, Position];
  isSettled?: true;
};

/** What the person has switched, one pair after another. */
const switches: ProfileChanges[] = [
  {},
  { showOnline: false },
  { showAsNew: false },
  { visibility: 'contacts' },
  { contactFrom: 'matches' },
  { showAge: false },
  { showTyping: false, showRead: false },
];

const ROWS_PER_DEGREE = 69;
const ROWS_PER_BAND = 16;
const COLUMN_BITS = 15;
/** A share of a cell that is well within a quarter mile of its border. */
const EDGE = 0.03;
/** As far beyond a border as a cell is kept, nearly. A cell is a mile high, and a little more than a mile wide. */
const JITTER = 0.22;

/** The position at these shares of a cell's height and width, counted from its south-west corner. */
function within(cell: number, up: number, right: number): Position {
  const row = Math.floor(cell / 2 ** COLUMN_BITS);
  const columns = coarseColumns(Math.floor(row / ROWS_PER_BAND)) * ROWS_PER_BAND;
  const centre = cellCentre(cell);
  return {
    latitude: centre.latitude + (up - 0.5) / ROWS_PER_DEGREE,
    longitude: centre.longitude + ((right - 0.5) * 360) / columns,
  };
}

/** A cell whose row begins a band of rows, or does not. */
function cellAt(latitude: number, longitude: number, beginsBand: boolean) {
  let cell = cellOf({ latitude, longitude });
  while ((Math.floor(cell / 2 ** COLUMN_BITS) % ROWS_PER_BAND === 0) !== beginsBand) {
    cell = cellOf({ latitude: cellCentre(cell).latitude - 1 / ROWS_PER_DEGREE, longitude });
  }
  return cell;
}

const random = (from: number, to: number) => from + Math.random() * (to - from);
const somewhere = () => ({ latitude: random(-60, 70), longitude: random(-170, 170) });
/** The cell to the west. */
function next(cell: number): Position {
  return turned(within(cell, 0.5, -0.5));
}

function turned({ latitude, longitude }: Position): Position {
  return { latitude, longitude: longitude < -180 ? longitude + 360 : longitude };
}

function pair(name: string, cell: number, one: Position, other: Position): Pair {
  return { name, positions: [one, other], before: [next(cell), somewhere()] };
}

function randomPair(name: string) {
  const { latitude, longitude } = somewhere();
  const cell = cellOf({ latitude, longitude });
  return pair(name, cell, within(cell, random(0.01, 0.99), random(0.01, 0.99)), within(cell, random(0.01, 0.99), 0.5));
}

/** Two people who stay in a cell, of whom the second's phone reads a position in the next one. */
function jitter(name: string, cell: number, up: number, right: number): Pair {
  const inside = () => within(cell, random(0.1, 0.9), random(0.1, 0.9));
  const positions: Pair['positions'] = [inside(), turned(within(cell, up, right))];
  return { name: `${name}, read beyond the border`, positions, before: [inside(), inside()], isSettled: true };
}

/** Pairs at random and at every kind of border, anew with each run, each with some switches of the person. */
export function pairs() {
  const { latitude, longitude } = somewhere();
  const inBand = cellAt(latitude, longitude, false);
  const atBand = cellAt(latitude, longitude, true);
  const turn = cellOf({ latitude: 17, longitude: -180 });
  const pole = cellOf({ latitude: 89.999, longitude: 40 });
  const all = [
    randomPair('anywhere'),
    pair('at the borders of a row', inBand, within(inBand, EDGE, 0.4), within(inBand, 1 - EDGE, 0.6)),
    pair('at the borders of a column', inBand, within(inBand, 0.4, EDGE), within(inBand, 0.6, 1 - EDGE)),
    pair('at the border of a band', atBand, within(atBand, EDGE, EDGE), within(atBand, 0.9, 0.7)),
    pair('at the antimeridian', turn, { latitude: 17, longitude: 180 }, within(turn, 0.5, 1 - EDGE)),
    pair('at the pole', pole, { latitude: 90, longitude: 40 }, within(pole, EDGE, 0.6)),
    jitter('at a corner', inBand, 1 + JITTER / 2, 1 + JITTER / 2),
  ];
  return all.map((pair, index) => ({ ...pair, switched: switches[index % switches.length] ?? {} }));
}

/** A pair that a rounding to one decimal tells apart. */
export function pairAcrossATenth(): Pair {
  const cell = cellOf({ latitude: 48.2501, longitude: 16.3 });
  const [one, other] = [within(cell, EDGE, 0.5), within(cell, 1 - EDGE, 0.5)];
  if (one.latitude.toFixed(1) === other.latitude.toFixed(1)) throw new Error('this cell lies within one tenth');
  return pair('across a tenth of a degree', cell, one, other);
}

/** In Uganda, far from its borders: a rule of places is in force here. */
const underRule = { latitude: 1.4, longitude: 32.3 };

/** Two positions in one 16-mile cell of a country with a rule, of people who were there before: they do not arrive. */
export function pairUnderRule(): Pair {
  const pair = pairInWideCell(underRule);
  return { ...pair, before: [underRule, { ...underRule, latitude: underRule.latitude + 0.5 }] };
}

/** Two positions some miles from the middle of a 16-mile cell, at opposite sides. */
export function pairInWideCell(place = somewhere()): Pair {
  const middle = coarseCentre(coarseCellOf(cellOf(place)));
  const [north, east] = [random(2, 6) / ROWS_PER_DEGREE, random(-6, 6) / ROWS_PER_DEGREE];
  const at = (side: number) => ({
    latitude: middle.latitude + side * north,
    longitude: middle.longitude + side * east,
  });
  return pair('in one 16-mile cell', cellOf(at(1)), at(1), at(-1));
}
