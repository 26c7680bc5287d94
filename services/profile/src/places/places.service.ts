import { AppError } from '@kindred/contracts/errors';
import { coarseCellOf, type Position } from '@kindred/contracts/grid';
import type { Place } from '@kindred/contracts/places';
import { Injectable } from '@nestjs/common';
import { Gazetteer } from './gazetteer.js';
import { readDivisionNames, readTowns } from './place-table.js';

@Injectable()
export class PlacesService {
  private readonly gazetteer = new Gazetteer(readTowns(), readDivisionNames());

  /** The name of the 16-mile cell around a cell, empty where nothing is near. */
  wideName(cell: number): string {
    return this.gazetteer.wideName(coarseCellOf(cell)) ?? '';
  }

  /** @throws AppError missing where no town is near */
  name(position: Position): Place {
    const place = this.gazetteer.nearest(position);
    if (place) return place;
    throw new AppError('missing', 'place_missing', 'This place has no name that we know.');
  }
}
