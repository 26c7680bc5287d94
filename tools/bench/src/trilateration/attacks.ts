import type { Position } from '@kindred/contracts/grid';
import type { Area } from './area.js';
import type { Observation } from './estimate.js';

export type Sighting = { id: string; distance?: number; locationName?: string | null };

/** An account of the attacker, which reports any position. */
export type Onlooker = {
  /** The list as seen from a position; with `maxDistance` only people within so many miles. */
  look(from: Position, maxDistance?: number): Promise<Sighting[]>;
};

export type Target = { id: string };
/** Positions of the attacker's own accounts. */
export type Decoys = Map<string, Position>;
export type Attack = (onlooker: Onlooker, area: Area, targets: Target[], decoys: Decoys) => Promise<Observations>;

/** What was observed of each person. */
export class Observations {
  private readonly byId = new Map<string, Observation[]>();

  note(id: string, ...observations: Observation[]) {
    const known = this.byId.get(id) ?? [];
    known.push(...observations);
    this.byId.set(id, known);
  }

  of(id: string): Observation[] {
    return this.byId.get(id) ?? [];
  }
}

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
  const seen = new Observations();
  for (const from of scattered(area)) {
    for (const { id, distance } of await onlooker.look(from)) {
      if (distance !== undefined) seen.note(id, { from, atLeast: distance, atMost: distance });
    }
  }
  return seen;
};

/** Moves in small steps and records between which two a distance changes. */
const mileFlip: Attack = async (onlooker, area) => {
  const seen = new Observations();
  for (const walk of walks(area)) {
    let before = new Map<string, Observation>();
    for (const from of walk) {
      const now = new Map<string, Observation>();
      for (const { id, distance } of await onlooker.look(from)) {
        if (distance === undefined) continue;
        const here = { from, atLeast: distance, atMost: distance };
        const last = before.get(id);
        now.set(id, here);
        if (last && last.atMost !== distance) seen.note(id, last, here);
      }
      before = now;
    }
  }
  return seen;
};

/** Widens the distance filter and records at how many miles a person enters the list. */
const filterFlip: Attack = async (onlooker, area, targets) => {
  const seen = new Observations();
  const { side } = area.grid;
  const widths = Array.from({ length: 8 }, (_, n) => Math.min(100, side + n * Math.ceil(0.75 * side)));
  for (const from of scattered(area)) {
    const outside = new Set(targets.map(({ id }) => id));
    let last = 0;
    for (const width of widths) {
      for (const { id } of await onlooker.look(from, width)) {
        if (outside.delete(id)) seen.note(id, { from, atLeast: last + 1, atMost: width });
      }
      last = width;
    }
    for (const id of outside) seen.note(id, { from, atLeast: last + 1 });
  }
  return seen;
};

/** Reads only between which decoys a person is listed. */
const orderOnly: Attack = async (onlooker, area, _, decoys) => {
  const seen = new Observations();
  for (const from of scattered(area)) {
    const list = await onlooker.look(from);
    const marks = list.map(({ id }) => decoys.get(id));
    let nearer: Position | undefined;
    for (const [index, { id }] of list.entries()) {
      nearer = marks[index] ?? nearer;
      if (marks[index]) continue;
      const farther = marks.slice(index).find((mark) => mark !== undefined);
      seen.note(id, { from, ...(nearer && { atLeast: nearer }), ...(farther && { atMost: farther }) });
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
