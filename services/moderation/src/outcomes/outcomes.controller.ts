import { republishDecisions } from '@kindred/contracts/rebuild';
import { type AsOf, sweepTerms } from '@kindred/contracts/sweeps';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
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
  sweepTerms(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.outcomes.endTermsBy(asOf));
  }

  @Handle(republishDecisions)
  republish({ after }: { after: string | null }) {
    return this.outcomes.republish(after);
  }
}
