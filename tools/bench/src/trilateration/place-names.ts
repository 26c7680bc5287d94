import { milesBetween, type Position } from '@kindred/contracts/grid';
import { towns } from '../towns.js';
import type { Area } from './area.js';
import type { Sighting } from './attacks.js';

/** What a phone may send as the name of a position: it tells more than the cell. */
export function exactName({ latitude, longitude }: Position) {
  return `House ${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
}

/** Guesses where people are from the names in a list alone; who has none may be anywhere in the area. */
export function readNames(list: Sighting[], area: Area): (id: string) => Position {
  const names = new Map(list.map(({ id, locationName }) => [id, locationName]));
  const near = townsIn(area);
  return (id) => placeOf(names.get(id) ?? '', area, near) ?? area.centre;
}

function placeOf(name: string, { grid }: Area, near: Map<string, Position>) {
  const [, latitude, longitude] = /^House (-?[\d.]+) (-?[\d.]+)$/.exec(name) ?? [];
  if (latitude && longitude) return { latitude: Number(latitude), longitude: Number(longitude) };
  const town = near.get(name.split(',')[0] ?? '');
  return town && grid.centre(grid.cellOf(town));
}

/** The towns of the area and around it on a map of the attacker's own. */
function townsIn({ centre, half }: Area) {
  const near = towns.filter((town) => milesBetween(centre, town) < 2 * half);
  return new Map(near.map(({ name, ...position }) => [name, position]));
}
