import { BodyType, type DiscoverFilters } from '@kindred/contracts/profile';
import { KEY_COUNT, type Position } from '../ranking/ranking.js';
import { type DistanceBand, totalPeople } from './distance-bands.js';
import { keyRanges } from './key-ranges.js';

/** Whom a step finds, by whether they were online when the list began. */
export const ACTIVITY = { any: 0, online: 1, offline: 2 } as const;
type Activity = (typeof ACTIVITY)[keyof typeof ACTIVITY];

/** One scan of the index: the plan's cells from index `firstCell` to `lastCell`, each with the keys from low to high. */
export type PlanStep = {
  activity: Activity;
  lowKey: number;
  highKey: number;
  firstCell: number;
  lastCell: number;
  /** About how many people it reads. */
  people: number;
  /** The last position in the list that it can find. */
  end: Position;
};

/**
 * Steps in the order of the list: a step finds nobody who belongs before somebody of an earlier step. `miles` are the
 * distances of the cells. The cells of each step are sorted by id.
 */
export type SearchPlan = { steps: PlanStep[]; cellIds: number[]; miles: number[] };

export type PlanRequest = {
  /** How many people are wanted. */
  people: number;
  keyOffset: number;
  isOnlineOnly: boolean;
  /** The estimated share of people who pass the filters. */
  passingShare: number;
  /** About how many people a step reads at most. */
  maxPeople: number;
  /** The position after which the list continues, if any. */
  after: Position | null;
};

/** The estimated share of people who pass the filters. A wrong estimate costs time only. */
export function passingShare({ tab, minAge = 18, maxAge = 65, bodyTypes, lookingFor }: DiscoverFilters) {
  const ofAges = Math.min(1, Math.max(0.05, (maxAge - minAge + 1) / 36));
  const ofBodyTypes = bodyTypes?.length ? bodyTypes.length / BodyType.options.length : 1;
  const ofLookingFor = lookingFor?.length ? Math.min(1, lookingFor.length / 4) : 1;
  return ofAges * ofBodyTypes * ofLookingFor * (tab === 'online' ? ONLINE_SHARE : 1);
}

/** Lower than the expected share: another step costs more than some people read in vain. */
const ONLINE_SHARE = 1 / 20;
const OVERREAD = 1.25;
/** A band with more than so many times the wanted people is read by ranges of keys. */
const DENSE = 4;

/**
 * How to read the bands without reading everybody: sparse bands together in one step; each dense band by ranges of keys,
 * those online first, each range wider than the one before.
 */
export function searchPlan(bands: DistanceBand[], request: PlanRequest): SearchPlan {
  const cells: Cell[] = [];
  const steps: PlanStep[] = [];
  let sparse: DistanceBand[] = [];
  let sparseLimit = 2 * request.people;

  const addCells = (of: DistanceBand[]) => {
    const firstCell = cells.length;
    cells.push(...cellsOf(of));
    return { firstCell, lastCell: Math.max(firstCell, cells.length - 1) };
  };
  const readSparse = () => {
    if (!sparse.length) return;
    steps.push(sparseStep(sparse, request, addCells(sparse)));
    [sparse, sparseLimit] = [[], 2 * sparseLimit];
  };
  for (const band of bands) {
    const isDense = band.people > DENSE * request.people;
    if (isDense || totalPeople(sparse) >= sparseLimit) readSparse();
    if (isDense) steps.push(...denseSteps(band, request, addCells([band])));
    else sparse.push(band);
  }
  readSparse();
  return { steps, cellIds: cells.map(({ cellId }) => cellId), miles: cells.map(({ miles }) => miles) };
}

type Cell = { cellId: number; miles: number };
type CellRange = Pick<PlanStep, 'firstCell' | 'lastCell'>;

function cellsOf(bands: DistanceBand[]): Cell[] {
  const cells = bands.flatMap(({ miles, cellIds }) => cellIds.map((cellId) => ({ cellId, miles })));
  return cells.sort((a, b) => a.cellId - b.cellId);
}

function sparseStep(bands: DistanceBand[], { isOnlineOnly }: PlanRequest, cells: CellRange): PlanStep {
  return {
    activity: isOnlineOnly ? ACTIVITY.online : ACTIVITY.any,
    lowKey: 0,
    highKey: KEY_COUNT - 1,
    ...cells,
    people: totalPeople(bands) * (isOnlineOnly ? ONLINE_SHARE : 1),
    end: [bands.at(-1)?.miles ?? 0, 1, KEY_COUNT - 1],
  };
}

function denseSteps(band: DistanceBand, request: PlanRequest, cells: CellRange): PlanStep[] {
  const { isOnlineOnly, keyOffset, maxPeople } = request;
  const after = request.after?.[0] === band.miles ? request.after : null;
  const width = (OVERREAD * request.people) / band.people / request.passingShare;
  const stepsOf = (activity: Activity, isOffline: 0 | 1, firstWidth: number, people: number) => {
    const ranges = keyRanges(after?.[1] === isOffline ? after[2] : 0, firstWidth, maxPeople / people, keyOffset);
    return ranges.map(({ lowKey, highKey, end }): PlanStep => {
      const share = (highKey - lowKey + 1) / KEY_COUNT;
      return { activity, lowKey, highKey, ...cells, people: people * share, end: [band.miles, isOffline, end] };
    });
  };
  const onlineWidth = isOnlineOnly ? width : width / ONLINE_SHARE;
  return [
    ...(after?.[1] === 1 ? [] : stepsOf(ACTIVITY.online, 0, onlineWidth, band.people * ONLINE_SHARE)),
    ...(isOnlineOnly ? [] : stepsOf(ACTIVITY.offline, 1, width, band.people)),
  ];
}

/** The first steps that together read about so many people, at least one; and where they end if there are more. */
export function withinBudget(steps: PlanStep[], people: number) {
  let read = 0;
  const count = steps.findIndex((step, index) => {
    const isTooMuch = index > 0 && read + step.people > people;
    if (!isTooMuch) read += step.people;
    return isTooMuch;
  });
  if (count < 0) return { steps, people: read, end: null };
  return { steps: steps.slice(0, count), people: read, end: steps[count - 1]?.end ?? null };
}
