import { DiscoverFilters } from '@kindred/contracts/profile';
import { measureMoves } from './discovery/moves.js';
import type { Resident } from './discovery/population.js';
import type { Discovery } from './discovery/service.js';
import { type Kind, makeWorld } from './discovery/world.js';
import { type Finding, quantile } from './goal.js';
import { timeOf } from './load.js';

const ROUNDS = 1500;
/** On a slow machine the bench ends after this time, with fewer rounds. */
const MOST_MS = 120_000;
const RARE_CALLS = 20;
const kinds: Kind[] = ['dense', 'rural'];
const filters = {
  F0: DiscoverFilters.parse({ minAge: 18, maxAge: 50, maxDistance: 25 }),
  F1: DiscoverFilters.parse({
    minAge: 25,
    maxAge: 35,
    bodyTypes: ['slim', 'athletic'],
    lookingFor: ['dating', 'friends'],
    maxDistance: 25,
  }),
  F2: DiscoverFilters.parse({
    tab: 'online',
    minAge: 25,
    maxAge: 45,
    bodyTypes: ['slim', 'athletic'],
    maxDistance: 100,
  }),
};
type FilterName = keyof typeof filters;

const say = (line: string) => console.log(`        ${line}`);

/** Pages of discovery among a million people, over reading the same number of known cards by key. */
export async function measure(): Promise<Finding[]> {
  const world = await makeWorld(say);
  try {
    return [
      await cellCountsStart(world.discovery),
      ...cellCountsSize(world.discovery),
      ...(await times(world.discovery, world.viewers)),
      await nobodyPasses(world.discovery, world.viewers.dense),
      await measureMoves(world.client, world.viewers.dense),
    ];
  } finally {
    await world.drop();
  }
}

async function cellCountsStart({ cellCounts }: Discovery): Promise<Finding> {
  const seconds = (await timeOf(() => cellCounts.reload())) / 1000;
  return { name: 'seconds to read the counts of cells at start', ratio: seconds, goal: { atMost: 5 }, figures: '' };
}

function cellCountsSize({ cellCounts }: Discovery): Finding[] {
  const { bytes, size } = cellCounts.current;
  return [
    { name: 'megabytes of the counts of cells', ratio: bytes / 1e6, goal: { atMost: 50 }, figures: `${size} cells` },
  ];
}

/** Measures every kind of viewer and filter in turn with its floor, so that other load affects all alike. */
async function times(discovery: Discovery, viewers: Record<Kind, Resident[]>): Promise<Finding[]> {
  const cases = kinds.flatMap((kind) =>
    (Object.keys(filters) as FilterName[]).map((name) => ({
      kind,
      name,
      pages: [] as number[],
      sizes: [] as number[],
    })),
  );
  const floors: number[] = [];
  const known = await knownPeople(discovery, viewers.dense);
  const end = performance.now() + MOST_MS;
  for (let round = -50; round < ROUNDS && performance.now() < end; round++) {
    for (const { kind, name, pages, sizes } of cases) {
      const viewer = viewers[kind][Math.abs(round) % viewers[kind].length] as Resident;
      let found = 0;
      const page = await timeOf(async () => {
        found = (await discovery.list(viewer.id, filters[name])).length;
      });
      const floor = await timeOf(() => discovery.known(viewer.id, known[Math.abs(round) % known.length] ?? []));
      if (round < 0) continue;
      pages.push(page);
      sizes.push(found);
      floors.push(floor);
    }
  }
  const [p50, p99] = [quantile(floors, 0.5), quantile(floors, 0.99)];
  say(
    `${floors.length / cases.length} rounds; 60 known cards by key: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
  );
  return cases.flatMap(({ kind, name, pages, sizes }) => {
    const [half, most] = [quantile(pages, 0.5), quantile(pages, 0.99)];
    const figures = `${half.toFixed(2)} ms for ${quantile(sizes, 0.5)} people`;
    const goal = { atMost: name === 'F0' ? 1.5 : 3 };
    return [
      { name: `${kind} ${name}, p50 over the floor's`, ratio: half / p50, goal, figures },
      {
        name: `${kind} ${name}, p99 over the floor's`,
        ratio: most / p99,
        goal: { atMost: 4 },
        figures: `${most.toFixed(2)} ms`,
      },
    ];
  });
}

/** Measures a call that reads as many people as allowed and finds none. */
async function nobodyPasses(discovery: Discovery, viewers: Resident[]): Promise<Finding> {
  const nobody = DiscoverFilters.parse({ minAge: 119, maxAge: 120 });
  const samples: number[] = [];
  for (const { id } of viewers.slice(0, RARE_CALLS)) samples.push(await timeOf(() => discovery.list(id, nobody)));
  const half = quantile(samples, 0.5);
  return { name: 'seconds of a call that finds nobody anywhere', ratio: half / 1000, goal: { atMost: 1 }, figures: '' };
}

/** Sixty ids each, as pages have them. */
async function knownPeople(discovery: Discovery, viewers: Resident[]) {
  const lists: string[][] = [];
  for (const { id } of viewers) lists.push((await discovery.list(id, filters.F0)).map((person) => person.id));
  return lists;
}
