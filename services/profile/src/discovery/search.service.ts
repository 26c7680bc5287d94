import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProfileConfig } from '../config.js';
import { discoveryRowsOf } from './cards/cards.queries.js';
import { favoriteCandidates } from './favorites.queries.js';
import { type Found, GREATEST_ID, type ListedPerson, type ListRequest } from './list.js';
import { nearbyPeople } from './nearby.queries.js';
import { newestPeople } from './newest.queries.js';
import { FARTHEST_MILES } from './plan/cell-counts.js';
import { CellCountsService } from './plan/cell-counts.service.js';
import { type DistanceBand, nearestBands } from './plan/distance-bands.js';
import { passingShare, searchPlan, withinBudget } from './plan/search-plan.js';
import { comparePositions, isWithin, KEY_COUNT, type Ranked, rank, type Viewer } from './ranking/ranking.js';

/** More people are read than are expected to be enough: another statement costs more. */
const MARGIN = 1.4;
/** How many times as many people the next statement reads when there were not enough. */
const GROWTH = 8;

/** Finds the people of a list. */
@Injectable()
export class SearchService {
  private readonly maxPeople: number;

  constructor(
    private readonly db: DataSource,
    private readonly cellCounts: CellCountsService,
    @Inject(CONFIG) config: ProfileConfig,
  ) {
    this.maxPeople = config.PEOPLE_READ_AT_ONCE;
  }

  /**
   * @param isViewerThere whether the viewer is still in the cell of the request
   * @returns null when the viewer has moved, and so the list is incomplete
   */
  async find(request: ListRequest, isViewerThere: () => Promise<boolean>): Promise<Found | null> {
    const { tab } = request.filters;
    if (tab === 'favorites') return { listed: await this.favorites(request), continueAfter: null };
    if (tab === 'fresh') return this.newest(request);
    return this.nearest(request, isViewerThere);
  }

  /**
   * Reads the nearest bands, each time many more people, until there are enough, or no more, or the budget of one call is
   * spent: with a filter that almost nobody passes the list then continues from there.
   */
  private async nearest(request: ListRequest, isViewerThere: () => Promise<boolean>): Promise<Found | null> {
    const { viewer, filters, after, limit } = request;
    const share = passingShare(filters);
    const listed: ListedPerson[] = [];
    let budget = this.maxPeople;
    let [fromMiles, people] = [firstMiles(after), (MARGIN * limit) / share];
    let atLeast = ownBand(viewer);
    while (listed.length < limit) {
      const found = nearestBands(this.cellCounts.current, viewer, filters, fromMiles, people);
      const bands = found.length ? found : atLeast;
      atLeast = [];
      const last = bands.at(-1);
      if (!last) break;
      const plan = searchPlan(bands, {
        people: limit,
        keyOffset: viewer.keyOffset,
        isOnlineOnly: filters.tab === 'online',
        passingShare: share,
        maxPeople: this.maxPeople,
        after: after?.position ?? null,
      });
      const { steps, people: read, end } = withinBudget(plan.steps, budget);
      const more = await nearbyPeople(this.db, { ...request, limit: limit - listed.length }, { ...plan, steps });
      if (listed.length && !more.length && !(await isViewerThere())) return null;
      listed.push(...more);
      if (end && listed.length < limit) return { listed, continueAfter: { id: GREATEST_ID, position: end } };
      budget -= read;
      [fromMiles, people] = [Math.max(fromMiles, last.miles + 1), people * GROWTH];
    }
    return { listed, continueAfter: null };
  }

  /** Without filters almost everybody is listed, so that a page reads little more than itself. */
  private newest(request: ListRequest) {
    const { cell } = request.viewer;
    const { maxDistance } = request.filters;
    const maxPeople = passingShare(request.filters) < 1 ? this.maxPeople : null;
    if (cell === null || maxDistance === undefined) return newestPeople(this.db, request, null, maxPeople);
    const cells = this.cellCounts.current.within(cell, Math.min(FARTHEST_MILES, Math.max(maxDistance, 16)));
    const near = cells.filter(({ miles, cellId }) => isWithin(miles, cellId, maxDistance)).map(({ cellId }) => cellId);
    return newestPeople(this.db, request, near, this.maxPeople);
  }

  /** They are few enough to be ranked here. */
  private async favorites({ viewer, filters, after, limit }: ListRequest): Promise<ListedPerson[]> {
    const ranked = rank(await favoriteCandidates(this.db, viewer.id, filters), viewer, filters);
    const listed = ranked.filter((one) => !after || comparePositions(one, after) > 0).slice(0, limit);
    const ids = listed.map(({ id }) => id);
    const rows = new Map((await discoveryRowsOf(this.db, viewer.id, ids)).map((row) => [row.id, row]));
    return listed.map((one) => ({ ...one, row: rows.get(one.id) ?? null }));
  }
}

/**
 * The band that a new list searches where nobody is counted. People whom the viewer may not see are counted too, and the time
 * of an answer must not reveal them.
 */
function ownBand({ cell }: Viewer): DistanceBand[] {
  return cell === null ? [] : [{ miles: 1, cellIds: [cell], people: 0 }];
}

/** The distance of the first band that may have anybody after this position. */
function firstMiles(after: Ranked | null) {
  if (!after) return 0;
  const [miles, isOffline, rotatedKey] = after.position;
  const isEndOfBand = after.id === GREATEST_ID && isOffline === 1 && rotatedKey === KEY_COUNT - 1;
  return isEndOfBand ? miles + 1 : miles;
}
