import type { TownName } from '@kindred/contracts/geocoding';
import { cellOf, coarseCellOf, coarseCentre, type Position } from '@kindred/contracts/grid';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';

/** A row of the town table. `division` is the code of a first-level division after its country's, as in `PT.14`. */
export type Town = Position & { name: string; population: number; division: string };

type TownNearby = { town: Town; km: number };

const LOCALITY_KM = 100;
const CITY_KM = 20;
const CITY_CANDIDATES = 60;
/** Greater than the distance from the centre of a 16-mile cell to its corners, wherever there are towns. */
const COARSE_CELL_RADIUS_KM = 30;
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** The world's towns, indexed by position. */
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
   * The nearest town within 100 km as the locality, and its city; null where there is none. The city is the town
   * within 20 km with the largest population for its distance, so that a person is named after Lisbon rather than after one
   * of its parishes, which would tell more about where they are.
   */
  nearestTown(position: Position): TownName | null {
    const nearby = this.townsAround(position, CITY_CANDIDATES, LOCALITY_KM);
    const [locality] = nearby;
    if (!locality) return null;
    const city = nearby.filter(({ km }) => km <= CITY_KM).reduce(moreProminent, locality);
    return {
      city: city.town.name,
      locality: locality.town.name,
      principalSubdivision: this.divisionNames.get(city.town.division) ?? '',
      countryName: countries.of(city.town.division.slice(0, 2)) ?? '',
    };
  }

  /** The largest town within a 16-mile cell, else the division or country of the nearest one within 100 km, else null. */
  coarseCellName(coarseCell: number): string | null {
    const centre = coarseCentre(coarseCell);
    const within = this.townsAround(centre, Infinity, COARSE_CELL_RADIUS_KM).filter(
      ({ town }) => coarseCellOf(cellOf(town)) === coarseCell,
    );
    if (within.length) return within.reduce(morePopulous).town.name;
    const nearest = this.nearestTown(centre);
    return nearest && (nearest.principalSubdivision || nearest.countryName || null);
  }

  private townsAround({ latitude, longitude }: Position, limit: number, radiusKm: number): TownNearby[] {
    return around(this.index, longitude, latitude, limit, radiusKm).flatMap((id) => {
      const town = this.towns[id];
      return town ? [{ town, km: distance(longitude, latitude, town.longitude, town.latitude) }] : [];
    });
  }
}

function morePopulous(a: TownNearby, b: TownNearby) {
  return b.town.population > a.town.population ? b : a;
}

/** Population divided by the squared distance: the area that a city covers grows with its population. */
function moreProminent(a: TownNearby, b: TownNearby) {
  return b.km ** 2 * (a.town.population + 1) < a.km ** 2 * (b.town.population + 1) ? b : a;
}
