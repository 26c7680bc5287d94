import { Location } from '@kindred/contracts/profile';
import { cityCentre, Place, places } from './content/places.js';
import { gaussian, isLucky, Random } from './random.js';

const MILES_PER_DEGREE = 69;
const DEVIATION = 7;
const FARTHEST = 30;
const AT_SEA = 3.5;
// A degree of longitude is shorter than one of latitude by the cosine of the latitude.
const SHRINK = Math.cos((cityCentre.latitude * Math.PI) / 180);

type Point = { latitude: number; longitude: number };

/** Where somebody shows themselves; null for those who do not, and not all give the place a name. */
export function drawLocation(random: Random): Location | null {
  if (isLucky(random, 0.07)) return null;
  const { latitude, longitude, locationName } = drawPointOnLand(random);
  return { latitude, longitude, locationName: isLucky(random, 0.88) ? locationName : null };
}

/** A point near Lisbon more often than far from it, and the named place it is closest to. */
export function drawPointOnLand(random: Random): Point & { locationName: string } {
  for (;;) {
    const point = {
      latitude: round(cityCentre.latitude + (DEVIATION * gaussian(random)) / MILES_PER_DEGREE),
      longitude: round(cityCentre.longitude + (DEVIATION * gaussian(random)) / (MILES_PER_DEGREE * SHRINK)),
    };
    const { place, miles } = nearest(point);
    if (miles < AT_SEA && milesBetween(point, cityCentre) < FARTHEST) return { ...point, locationName: place.name };
  }
}

/** Miles as the crow flies; flat, which is exact enough within a city's reach. */
export function milesBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * MILES_PER_DEGREE;
  const east = (a.longitude - b.longitude) * MILES_PER_DEGREE * SHRINK;
  return Math.hypot(north, east);
}

function nearest(point: Point): { place: Place; miles: number } {
  return places
    .map((place) => ({ place, miles: milesBetween(point, place) }))
    .reduce((best, candidate) => (candidate.miles < best.miles ? candidate : best));
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
