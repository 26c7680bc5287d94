import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { Listen } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { Visibilities } from './visibilities.js';

@Controller()
export class VisibilityEventsController {
  constructor(private readonly visibilities: Visibilities) {}

  @Listen(visibilityChanged)
  async forget({ userIds }: { userIds: string[] }) {
    this.visibilities.forget(userIds);
  }
}
