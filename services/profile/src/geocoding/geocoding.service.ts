import { townMissing } from '@kindred/contracts/errors';
import type { TownName } from '@kindred/contracts/geocoding';
import { coarseCellOf, type Position } from '@kindred/contracts/grid';
import { Injectable } from '@nestjs/common';
import { Gazetteer } from './gazetteer.js';
import { readDivisionNames, readTowns } from './town-table.js';

@Injectable()
export class GeocodingService {
  private readonly gazetteer = new Gazetteer(readTowns(), readDivisionNames());

  /** The name of the 16-mile cell that contains a cell; empty where there is no town within 100 km. */
  coarseCellName(cell: number): string {
    return this.gazetteer.coarseCellName(coarseCellOf(cell)) ?? '';
  }

  /** @throws AppError missing where there is no town within 100 km */
  nearestTown(position: Position): TownName {
    const town = this.gazetteer.nearestTown(position);
    if (town) return town;
    throw townMissing();
  }
}
