import { nameTown } from '@kindred/contracts/geocoding';
import type { Position } from '@kindred/contracts/grid';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { GeocodingService } from './geocoding.service.js';

@Controller()
export class GeocodingController {
  constructor(private readonly geocoding: GeocodingService) {}

  @Handle(nameTown)
  nearestTown(position: Position) {
    return this.geocoding.nearestTown(position);
  }
}
