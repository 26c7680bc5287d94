import type { DiscoverFilters } from '@kindred/contracts/profile';
import { CONFIG } from '@kindred/kit/foundation';
import { page } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProfileConfig } from '../config.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { cardsOf } from './cards.queries.js';
import { Cursors } from './cursor.js';
import { HALF_ROUND } from './directory.js';
import { DirectoryService } from './directory.service.js';
import { favoriteCandidates, type Listed, newestPeople, scanPeople } from './discovery.queries.js';
import { comparePositions, isWithin, KEYS, type Ranked, rank, startOf, type View } from './rank.js';
import { nearestRings } from './rings.js';
import { shownTo } from './shown.js';
import { affordable, passingShare, scanOf } from './steps.js';
import { ViewerCells } from './viewer-cells.js';

/** People in their order; and behind whom to go on where more than one call may cost was looked at in vain. */
type Found = { listed: Listed[]; goOn: Ranked | null };

/** As many more people are read than are expected to pass the filters: another statement costs more. */
const MARGIN = 1.4;
/** Nobody's id is greater. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The distance of the first ring that may hold anybody behind this one. */
function firstMiles(after: Ranked | null) {
  if (!after) return 0;
  const [miles, isOffline, turned] = after.position;
  const isEndOfRing = after.id === LAST_ID && isOffline === 1 && turned === KEYS - 1;
  return isEndOfRing ? miles + 1 : miles;
}

@Injectable()
export class DiscoveryService {
  private readonly cursors: Cursors;
  private readonly most: number;
  private readonly cells: ViewerCells;

  constructor(
    private readonly db: DataSource,
    profiles: ProfilesService,
    private readonly directory: DirectoryService,
    @Inject(CONFIG) config: ProfileConfig,
  ) {
    this.cursors = new Cursors(config.CURSOR_SECRET);
    this.most = config.PEOPLE_READ_AT_ONCE;
    this.cells = new ViewerCells((viewerId) => profiles.cellOf(viewerId));
  }

  /** One page of the people around the viewer, in the order of rank.ts. */
  async list(viewerId: string, filters: DiscoverFilters) {
    const bookmark = filters.cursor === undefined ? null : this.cursors.open(viewerId, filters, filters.cursor);
    const at = bookmark?.at ?? new Date();
    const { cell, listed, goOn } = await this.found(viewerId, filters, at, bookmark?.after ?? null);

    const now = new Date();
    return page({
      rows: listed,
      count: filters.limit,
      goOn: goOn && { ...goOn, card: null },
      item: ({ card }) => card && shownTo(cell, card, now),
      person: ({ id }) => id,
      cursor: (after) => this.cursors.seal(viewerId, filters, { at, after }),
    });
  }

  /**
   * Begins again where the viewer was not where they were remembered, and so nobody was found. Favorites are ranked
   * without a statement that judges it.
   */
  private async found(viewerId: string, filters: DiscoverFilters, at: Date, after: Ranked | null) {
    const start = startOf(viewerId, at);
    for (let isAnew = filters.tab === 'favorites'; ; isAnew = false) {
      const cell = await (isAnew ? this.cells.anew(viewerId) : this.cells.of(viewerId));
      const found = await this.find({ viewerId, cell, at, start }, filters, after, filters.limit + 1);
      if (found && (found.listed.length || (await this.cells.isStill(viewerId, cell)))) return { cell, ...found };
    }
  }

  private async find(view: View, filters: DiscoverFilters, after: Ranked | null, limit: number): Promise<Found | null> {
    if (filters.tab === 'favorites') return { listed: await this.favorites(view, filters, after, limit), goOn: null };
    if (filters.tab === 'fresh') return { listed: await this.newest(view, filters, after, limit), goOn: null };
    return this.nearest(view, filters, after, limit);
  }

  /**
   * Reads ring after ring, each time many more people, until there are enough or no more, or until as many were read as
   * one call may: a filter that almost nobody passes is then gone on with from there. Null where the viewer went elsewhere
   * on the way.
   */
  private async nearest(
    view: View,
    filters: DiscoverFilters,
    after: Ranked | null,
    limit: number,
  ): Promise<Found | null> {
    const listed: Listed[] = [];
    let left = this.most;
    const isOnlineOnly = filters.tab === 'online';
    const passing = passingShare(filters);
    let [from, people] = [firstMiles(after), (MARGIN * limit) / passing];
    while (listed.length < limit) {
      const rings = nearestRings(this.directory.current, view, filters, from, people);
      const last = rings.at(-1);
      if (!last) break;
      const scan = scanOf(rings, {
        people: limit,
        start: view.start,
        isOnlineOnly,
        passing,
        most: this.most,
        after: after?.position ?? null,
      });
      const { steps, people: read, end } = affordable(scan.steps, left);
      const wanted = limit - listed.length;
      const more = await scanPeople(this.db, view, filters, { ...scan, steps }, after, wanted);
      if (listed.length && !more.length && !(await this.cells.isStill(view.viewerId, view.cell))) return null;
      listed.push(...more);
      if (end && listed.length < limit) return { listed, goOn: { id: LAST_ID, position: end } };
      left -= read;
      [from, people] = [last.miles + 1, people * 8];
    }
    return { listed, goOn: null };
  }

  private newest(view: View, filters: DiscoverFilters, after: Ranked | null, limit: number) {
    const { cell } = view;
    const { maxDistance } = filters;
    if (cell === null || maxDistance === undefined) return newestPeople(this.db, view, filters, null, after, limit);
    const around = this.directory.current.around(cell, Math.min(HALF_ROUND, Math.max(maxDistance, 16)));
    const places = around.filter(({ miles, place }) => isWithin(miles, place, maxDistance)).map(({ place }) => place);
    return newestPeople(this.db, view, filters, places, after, limit);
  }

  /** One's favorites are few: they are ranked here. */
  private async favorites(view: View, filters: DiscoverFilters, after: Ranked | null, limit: number) {
    const ranked = rank(await favoriteCandidates(this.db, view.viewerId, filters), view, filters);
    const listed = ranked.filter((one) => !after || comparePositions(one, after) > 0).slice(0, limit);
    const cards = await cardsOf(
      this.db,
      view.viewerId,
      listed.map(({ id }) => id),
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    return listed.map((one) => ({ ...one, card: byId.get(one.id) ?? null }));
  }
}
