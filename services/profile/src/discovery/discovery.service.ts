import type { DiscoverFilters } from '@kindred/contracts/profile';
import { CONFIG } from '@kindred/kit/foundation';
import { page } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import type { ProfileConfig } from '../config.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { cardOf } from './cards/card.js';
import { CursorCodec } from './cursor.js';
import { CellCountsService } from './plan/cell-counts.service.js';
import { ViewerCells } from './plan/viewer-cells.js';
import { keyOffsetOf, type Ranked } from './ranking/ranking.js';
import { SearchService } from './search.service.js';

@Injectable()
export class DiscoveryService {
  private readonly cursors: CursorCodec;
  private readonly viewerCells: ViewerCells;

  constructor(
    private readonly search: SearchService,
    profiles: ProfilesService,
    cellCounts: CellCountsService,
    @Inject(CONFIG) config: ProfileConfig,
  ) {
    this.cursors = new CursorCodec(config.CURSOR_SECRET);
    this.viewerCells = new ViewerCells((viewerId) => profiles.cellOf(viewerId));
    profiles.onMove((cellId) => cellCounts.noteMove(cellId));
  }

  /** One page of the people around the viewer, in the order of ranking.ts. */
  async list(viewerId: string, filters: DiscoverFilters) {
    const start = filters.cursor === undefined ? null : this.cursors.decode(viewerId, filters, filters.cursor);
    const listBegan = start?.listBegan ?? new Date();
    const { cell, listed, continueAfter } = await this.find(viewerId, filters, listBegan, start?.after ?? null);

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
    for (let isReadFirst = filters.tab === 'favorites'; ; isReadFirst = false) {
      const cell = await (isReadFirst ? this.viewerCells.refresh(viewerId) : this.viewerCells.get(viewerId));
      const isThere = () => this.viewerCells.isCurrent(viewerId, cell);
      const viewer = { id: viewerId, cell, keyOffset, listBegan };
      const found = await this.search.find({ viewer, filters, after, limit: filters.limit + 1 }, isThere);
      if (found && (found.listed.length || (await isThere()))) return { cell, ...found };
    }
  }
}
