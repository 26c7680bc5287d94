import type { Position } from '@kindred/contracts/grid';
import { namePlace } from '@kindred/contracts/places';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { GeocodingService } from './geocoding.service.js';

@Controller()
export class GeocodingController {
  constructor(private readonly geocoding: GeocodingService) {}

  @Handle(namePlace)
  nearestTown(position: Position) {
    return this.geocoding.nearestTown(position);
  }
}
