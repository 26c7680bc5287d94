import type { Position } from '@kindred/contracts/grid';
import { namePlace } from '@kindred/contracts/places';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { PlacesService } from './places.service.js';

@Controller()
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Handle(namePlace)
  name(centre: Position) {
    return this.places.name(centre);
  }
}
