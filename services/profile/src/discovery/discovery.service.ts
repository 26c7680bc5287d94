import type { DiscoverFilters } from '@kindred/contracts/profile';
import { CONFIG } from '@kindred/kit/foundation';
import { page } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProfileConfig } from '../config.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { cardOf } from './cards/card.js';
import { discoveryRowsOf } from './cards/cards.queries.js';
import { CursorCodec } from './cursor.js';
import { favoriteCandidates } from './favorites.queries.js';
import type { ListedPerson } from './listed-people.queries.js';
import { nearbyPeople } from './nearby.queries.js';
import { newestPeople } from './newest.queries.js';
import { FARTHEST_MILES } from './plan/cell-counts.js';
import { CellCountsService } from './plan/cell-counts.service.js';
import { nearestBands } from './plan/distance-bands.js';
import { passingShare, searchPlan, withinBudget } from './plan/search-plan.js';
import { ViewerCells } from './plan/viewer-cells.js';
import {
  comparePositions,
  isWithin,
  KEY_COUNT,
  keyOffsetOf,
  type Ranked,
  rank,
  type Viewer,
} from './ranking/ranking.js';

/** People in the order of the list, and the position after which to continue when the budget of one call was spent. */
type Found = { listed: ListedPerson[]; continueAfter: Ranked | null };

/** More people are read than are expected to be enough: another statement costs more. */
const MARGIN = 1.4;
const GREATEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

@Injectable()
export class DiscoveryService {
  private readonly cursors: CursorCodec;
  private readonly maxPeople: number;
  private readonly viewerCells: ViewerCells;

  constructor(
    private readonly db: DataSource,
    profiles: ProfilesService,
    private readonly cellCounts: CellCountsService,
    @Inject(CONFIG) config: ProfileConfig,
  ) {
    this.cursors = new CursorCodec(config.CURSOR_SECRET);
    this.maxPeople = config.PEOPLE_READ_AT_ONCE;
    this.viewerCells = new ViewerCells((viewerId) => profiles.cellOf(viewerId));
    profiles.onMove((cellId) => cellCounts.noteMove(cellId));
  }

  /** One page of the people around the viewer, in the order of ranking.ts. */
  async list(viewerId: string, filters: DiscoverFilters) {
    const pageStart = filters.cursor === undefined ? null : this.cursors.decode(viewerId, filters, filters.cursor);
    const listBegan = pageStart?.listBegan ?? new Date();
    const { cell, listed, continueAfter } = await this.find(viewerId, filters, listBegan, pageStart?.after ?? null);

    const now = new Date();
    return page({
      rows: listed,
      count: filters.limit,
      goOn: continueAfter && { ...continueAfter, row: null },
      item: ({ row }) => row && cardOf(cell, row, now),
      person: ({ id }) => id,
      cursor: (after) => this.cursors.encode(viewerId, filters, { listBegan, after }),
    });
  }

  /**
   * Starts again when the cached cell of the viewer was out of date, and so nobody was found. The statement for favorites
   * does not compare the cell, which is therefore read first.
   */
  private async find(viewerId: string, filters: DiscoverFilters, listBegan: Date, after: Ranked | null) {
    const keyOffset = keyOffsetOf(viewerId, listBegan);
    for (let isFresh = filters.tab === 'favorites'; ; isFresh = false) {
      const cell = await (isFresh ? this.viewerCells.refresh(viewerId) : this.viewerCells.get(viewerId));
      const viewer = { id: viewerId, cell, keyOffset, listBegan };
      const found = await this.findFrom(viewer, filters, after, filters.limit + 1);
      if (found && (found.listed.length || (await this.viewerCells.isCurrent(viewerId, cell))))
        return { cell, ...found };
    }
  }

  private async findFrom(
    viewer: Viewer,
    filters: DiscoverFilters,
    after: Ranked | null,
    limit: number,
  ): Promise<Found | null> {
    const { tab } = filters;
    if (tab !== 'favorites' && tab !== 'fresh') return this.nearest(viewer, filters, after, limit);
    const list = tab === 'fresh' ? this.newest : this.favorites;
    return { listed: await list.call(this, viewer, filters, after, limit), continueAfter: null };
  }

  /**
   * Reads the nearest bands, each time many more people, until there are enough, or no more, or the budget of one call is
   * spent: with a filter that almost nobody passes the list then continues from there. Null when the viewer moved meanwhile.
   */
  private async nearest(
    viewer: Viewer,
    filters: DiscoverFilters,
    after: Ranked | null,
    limit: number,
  ): Promise<Found | null> {
    const listed: ListedPerson[] = [];
    const share = passingShare(filters);
    const request = {
      people: limit,
      keyOffset: viewer.keyOffset,
      isOnlineOnly: filters.tab === 'online',
      passingShare: share,
      maxPeople: this.maxPeople,
      after: after?.position ?? null,
    };
    let budget = this.maxPeople;
    let [fromMiles, people] = [firstMiles(after), (MARGIN * limit) / share];
    while (listed.length < limit) {
      const bands = nearestBands(this.cellCounts.current, viewer, filters, fromMiles, people);
      const last = bands.at(-1);
      if (!last) break;
      const plan = searchPlan(bands, request);
      const { steps, people: read, end } = withinBudget(plan.steps, budget);
      const more = await nearbyPeople(this.db, viewer, filters, { ...plan, steps }, after, limit - listed.length);
      if (listed.length && !more.length && !(await this.viewerCells.isCurrent(viewer.id, viewer.cell))) return null;
      listed.push(...more);
      if (end && listed.length < limit) return { listed, continueAfter: { id: GREATEST_ID, position: end } };
      budget -= read;
      [fromMiles, people] = [last.miles + 1, people * 8];
    }
    return { listed, continueAfter: null };
  }

  private newest(viewer: Viewer, filters: DiscoverFilters, after: Ranked | null, limit: number) {
    const { cell } = viewer;
    const { maxDistance } = filters;
    if (cell === null || maxDistance === undefined) return newestPeople(this.db, viewer, filters, null, after, limit);
    const cells = this.cellCounts.current.within(cell, Math.min(FARTHEST_MILES, Math.max(maxDistance, 16)));
    const cellIds = cells
      .filter(({ miles, cellId }) => isWithin(miles, cellId, maxDistance))
      .map(({ cellId }) => cellId);
    return newestPeople(this.db, viewer, filters, cellIds, after, limit);
  }

  /** A person's favorites are few: they are ranked here. */
  private async favorites(viewer: Viewer, filters: DiscoverFilters, after: Ranked | null, limit: number) {
    const ranked = rank(await favoriteCandidates(this.db, viewer.id, filters), viewer, filters);
    const listed = ranked.filter((one) => !after || comparePositions(one, after) > 0).slice(0, limit);
    const ids = listed.map(({ id }) => id);
    const rows = new Map((await discoveryRowsOf(this.db, viewer.id, ids)).map((row) => [row.id, row]));
    return listed.map((one) => ({ ...one, row: rows.get(one.id) ?? null }));
  }
}

/** The distance of the first band that may have anybody after this position. */
function firstMiles(after: Ranked | null) {
  if (!after) return 0;
  const [miles, isOffline, rotatedKey] = after.position;
  const isEndOfBand = after.id === GREATEST_ID && isOffline === 1 && rotatedKey === KEY_COUNT - 1;
  return isEndOfBand ? miles + 1 : miles;
}
