import { DiscoverFilters } from '@kindred/contracts/profile';
import { measureMoves } from './discovery/moves.js';
import type { Discovery } from './discovery/service.js';
import { type Kind, makeWorld } from './discovery/world.js';
import { type Finding, quantile } from './goal.js';
import { inTurn, overFloor, timeOf } from './load.js';

const WARM = 50;
const ROUNDS = 1000;
const RARE_CALLS = 20;
const kinds: Kind[] = ['dense', 'rural'];
const bodyTypes = ['slim', 'athletic'];
const filters = {
  F0: { minAge: 18, maxAge: 50, maxDistance: 25 },
  F1: { minAge: 25, maxAge: 35, bodyTypes, lookingFor: ['dating', 'friends'], maxDistance: 25 },
  F2: { tab: 'online', minAge: 25, maxAge: 45, bodyTypes, maxDistance: 100 },
};

const say = (line: string) => console.log(`        ${line}`);

/** Pages of discovery among a million people, over reading the same number of known cards by key. */
export async function measure(): Promise<Finding[]> {
  const { discovery, client, viewers, drop } = await makeWorld(say);
  try {
    const ids: Ids = { dense: viewers.dense.map(({ row }) => row.id), rural: viewers.rural.map(({ row }) => row.id) };
    return [
      ...(await cellCounts(discovery)),
      ...(await pages(discovery, ids)),
      await nobodyPasses(discovery, ids.dense),
      await measureMoves(client, viewers.dense),
    ];
  } finally {
    await drop();
  }
}

/** Of the viewers of each kind. */
type Ids = Record<Kind, string[]>;

async function cellCounts({ cellCounts }: Discovery): Promise<Finding[]> {
  const seconds = (await timeOf(() => cellCounts.reload())) / 1000;
  const { bytes, size } = cellCounts.current;
  return [
    { name: 'seconds to read the counts of cells at start', ratio: seconds, goal: { atMost: 5 }, figures: '' },
    { name: 'megabytes of the counts of cells', ratio: bytes / 1e6, goal: { atMost: 50 }, figures: `${size} cells` },
  ];
}

/** Measures every kind of viewer and filter in turn with the floor, so that other load affects all alike. */
async function pages(discovery: Discovery, viewers: Ids): Promise<Finding[]> {
  const known = await Promise.all(viewers.dense.map((id) => idsOn(discovery, id, DiscoverFilters.parse(filters.F0))));
  let round = 0;
  const turn = <T>(all: T[]) => all[round % all.length] as T;
  const measures: Record<string, () => Promise<number>> = {
    floor: () => {
      round++;
      return timeOf(() => discovery.known(turn(viewers.dense), turn(known)));
    },
  };
  const cases = kinds.flatMap((kind) =>
    Object.entries(filters).map(([name, filter]) => ({ kind, name, filter: DiscoverFilters.parse(filter) })),
  );
  for (const { kind, name, filter } of cases) {
    const found = await Promise.all(viewers[kind].map((id) => idsOn(discovery, id, filter)));
    const sizes = found.map(({ length }) => length);
    measures[`${kind} ${name} (${quantile(sizes, 0.5)} people)`] = () =>
      timeOf(() => discovery.list(turn(viewers[kind]), filter));
  }
  await inTurn(WARM, measures);
  const { floor = [], ...taken } = await inTurn(ROUNDS, measures);
  return Object.entries(taken).flatMap(([name, times]) => [
    overFloor(`${name}, p50 over the floor's`, { atMost: name.includes('F0') ? 1.5 : 3 }, 'ms', times, floor),
    overFloor(`${name}, p99 over the floor's`, { atMost: 4 }, 'ms', [quantile(times, 0.99)], [quantile(floor, 0.99)]),
  ]);
}

async function idsOn(discovery: Discovery, viewerId: string, filter: DiscoverFilters) {
  return (await discovery.list(viewerId, filter)).map(({ id }) => id);
}

/** Measures a call that reads as many people as allowed and finds none. */
async function nobodyPasses(discovery: Discovery, viewers: string[]): Promise<Finding> {
  const nobody = DiscoverFilters.parse({ minAge: 119, maxAge: 120 });
  const samples: number[] = [];
  for (const id of viewers.slice(0, RARE_CALLS)) samples.push(await timeOf(() => discovery.list(id, nobody)));
  const seconds = quantile(samples, 0.5) / 1000;
  return { name: 'seconds of a call that finds nobody anywhere', ratio: seconds, goal: { atMost: 1 }, figures: '' };
}
