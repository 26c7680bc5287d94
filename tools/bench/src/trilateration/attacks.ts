import type { Position } from '@kindred/contracts/grid';
import type { Area } from './area.js';
import type { Observation } from './estimate.js';

export type Sighting = { id: string; distance?: number; locationName?: string | null };

/** An account of the attacker, which reports any position. */
export type Onlooker = {
  /** The list as seen from a position; with `maxDistance` only people within so many miles. */
  look(from: Position, maxDistance?: number): Promise<Sighting[]>;
};

/** Positions of the attacker's own accounts. */
export type Decoys = Map<string, Position>;
type Attack = (onlooker: Onlooker, area: Area, ids: string[], decoys: Decoys) => Promise<Seen[]>;

/** One answer, and the person whom it is about. */
type Seen = Observation & { id: string };

const SPOTS = 80;

/** Positions over the area and around it, in the pattern of sunflower seeds. */
function scattered(area: Area): Position[] {
  const golden = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: SPOTS }, (_, n) => {
    const radius = 6 * area.grid.side * Math.sqrt((n + 0.5) / SPOTS);
    return area.at(radius * Math.cos(n * golden), radius * Math.sin(n * golden));
  });
}

/** Five lines northward and five eastward through the area, in steps much smaller than a cell. */
function walks(area: Area): Position[][] {
  const along = Array.from({ length: 48 }, (_, n) => (n / 4 - 6) * area.grid.side);
  return [-4.3, -2.3, -0.1, 1.9, 4.1].flatMap((across) => [
    along.map((north) => area.at(north, across * area.grid.side)),
    along.map((east) => area.at(across * area.grid.side, east)),
  ]);
}

/** Reads the distances from many positions. */
const exactDistance: Attack = async (onlooker, area) => {
  const seen: Seen[] = [];
  for (const from of scattered(area)) seen.push(...(await distancesFrom(from, onlooker)));
  return seen;
};

/** Moves in small steps and records between which two a distance changes. */
const mileFlip: Attack = async (onlooker, area) => {
  const seen: Seen[] = [];
  for (const walk of walks(area)) {
    let before = new Map<string, Seen>();
    for (const from of walk) {
      const now = await distancesFrom(from, onlooker);
      for (const here of now) {
        const last = before.get(here.id);
        if (last && last.atMost !== here.atMost) seen.push(last, here);
      }
      before = new Map(now.map((one) => [one.id, one]));
    }
  }
  return seen;
};

async function distancesFrom(from: Position, onlooker: Onlooker): Promise<Seen[]> {
  const list = await onlooker.look(from);
  return list.flatMap(({ id, distance }) =>
    distance === undefined ? [] : [{ id, from, atLeast: distance, atMost: distance }],
  );
}

/** Widens the distance filter and records at how many miles a person enters the list. */
const filterFlip: Attack = async (onlooker, area, ids) => {
  const seen: Seen[] = [];
  const { side } = area.grid;
  const widths = Array.from({ length: 8 }, (_, n) => Math.min(100, side + n * Math.ceil(0.75 * side)));
  for (const from of scattered(area)) {
    const outside = new Set(ids);
    let last = 0;
    for (const width of widths) {
      const entered = (await onlooker.look(from, width)).filter(({ id }) => outside.delete(id));
      seen.push(...entered.map(({ id }) => ({ id, from, atLeast: last + 1, atMost: width })));
      last = width;
    }
    seen.push(...[...outside].map((id) => ({ id, from, atLeast: last + 1 })));
  }
  return seen;
};

/** Reads only between which decoys a person is listed. */
const orderOnly: Attack = async (onlooker, area, _, decoys) => {
  const seen: Seen[] = [];
  for (const from of scattered(area)) {
    const list = await onlooker.look(from);
    const marks = list.map(({ id }) => decoys.get(id));
    for (const [index, { id }] of list.entries()) {
      if (marks[index]) continue;
      const atLeast = marks.slice(0, index).findLast((mark) => mark !== undefined);
      const atMost = marks.slice(index).find((mark) => mark !== undefined);
      seen.push({ id, from, ...(atLeast && { atLeast }), ...(atMost && { atMost }) });
    }
  }
  return seen;
};

export const attacks = {
  'exact distance': exactDistance,
  'mile flip': mileFlip,
  'filter flip': filterFlip,
  'order only': orderOnly,
};
