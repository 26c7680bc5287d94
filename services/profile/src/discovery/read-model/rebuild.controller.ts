import { rebuildDiscovery } from '@kindred/contracts/rebuild';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { RebuildService } from './rebuild.service.js';

@Controller()
export class RebuildController {
  constructor(private readonly rebuilding: RebuildService) {}

  @Handle(rebuildDiscovery)
  rebuild({ after }: { after: string | null }) {
    return this.rebuilding.step(after);
  }
}
