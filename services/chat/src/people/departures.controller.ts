import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { DeparturesService } from './departures.service.js';

@Controller()
export class DeparturesController {
  constructor(private readonly departures: DeparturesService) {}

  @Subscribe(accountChanged)
  async forget({ id, state }: AccountChanged) {
    if (state === 'deleted') await this.departures.forget(id);
  }
}
