import { sweepRefused } from '@kindred/contracts/errors';
import { sweepTerms } from '@kindred/contracts/sweeps';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { Controller, Inject } from '@nestjs/common';
import type { ModerationConfig } from '../config.js';
import { OutcomesService } from './outcomes.service.js';

@Controller()
export class OutcomesController {
  constructor(
    private readonly outcomes: OutcomesService,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  @Handle(sweepTerms)
  async sweepTerms({ asOf }: { asOf: string }) {
    if (this.config.NODE_ENV === 'production') throw sweepRefused();
    return { count: await this.outcomes.endTermsBy(new Date(asOf)) };
  }
}
