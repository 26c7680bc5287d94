import { cellOf, coarseCellOf, coarseCentre, type Position } from '@kindred/contracts/grid';
import type { Place } from '@kindred/contracts/places';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';

/** A row of the place table. `division` is the code of a first-level division after its country's, as in `PT.14`. */
export type Town = Position & { name: string; population: number; division: string };

const REACH_KM = 100;
const CITY_KM = 20;
const NEIGHBOURS = 60;
/** Farther than the corners of a 16-mile cell are from its centre, wherever there are towns. */
const WIDE_CELL_KM = 30;
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** The world's towns, found by where they are. */
export class Gazetteer {
  private readonly index: KDBush;

  constructor(
    private readonly towns: Town[],
    private readonly divisionNames: Map<string, string>,
  ) {
    this.index = new KDBush(towns.length);
    for (const { longitude, latitude } of towns) this.index.add(longitude, latitude);
    this.index.finish();
  }

  /**
   * The nearest town within 100 km as the locality, and the city it belongs to; null where there is none. Of the towns
   * within 20 km the city is the one that is large for its distance, so that a person is named after Lisbon rather
   * than after one of its parishes, which would say more of where they are.
   */
  nearest(position: Position): Place | null {
    const found = this.around(position);
    const [locality] = found;
    if (!locality) return null;
    const city = found.filter(({ km }) => km <= CITY_KM).reduce(larger, locality);
    return {
      city: city.town.name,
      locality: locality.town.name,
      principalSubdivision: this.divisionNames.get(city.town.division) ?? '',
      countryName: countries.of(city.town.division.slice(0, 2)) ?? '',
    };
  }

  /** The largest town within a 16-mile cell, else the division or country of the nearest one within 100 km, else null. */
  wideName(coarseCell: number): string | null {
    const centre = coarseCentre(coarseCell);
    const within = this.around(centre, Infinity, WIDE_CELL_KM).filter(
      ({ town }) => coarseCellOf(cellOf(town)) === coarseCell,
    );
    if (within.length) return within.reduce(moreOf).town.name;
    const place = this.nearest(centre);
    return place && (place.principalSubdivision || place.countryName || null);
  }

  private around({ latitude, longitude }: Position, most = NEIGHBOURS, reachKm = REACH_KM): Found[] {
    return around(this.index, longitude, latitude, most, reachKm).flatMap((id) => {
      const town = this.towns[id];
      return town ? [{ town, km: distance(longitude, latitude, town.longitude, town.latitude) }] : [];
    });
  }
}

type Found = { town: Town; km: number };

function moreOf(a: Found, b: Found) {
  return b.town.population > a.town.population ? b : a;
}

/** Weighted by the square root of the population: what a city of that many people covers grows like that. */
function larger(a: Found, b: Found) {
  return b.km ** 2 * (a.town.population + 1) < a.km ** 2 * (b.town.population + 1) ? b : a;
}
