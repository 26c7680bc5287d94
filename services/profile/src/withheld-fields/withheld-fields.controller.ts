import { type ClearableField } from '@kindred/contracts/cases';
import { giveBackField, withholdField } from '@kindred/contracts/moderation';
import { type AsOf, sweepWithheldFields } from '@kindred/contracts/sweeps';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { ProfileConfig } from '../config.js';
import { WithheldFieldsService } from './withheld-fields.service.js';

@Controller()
export class WithheldFieldsController {
  constructor(
    private readonly fields: WithheldFieldsService,
    @Inject(CONFIG) private readonly config: ProfileConfig,
  ) {}

  @Handle(withholdField)
  async withhold(input: { decisionId: string; userId: string; field: ClearableField }) {
    await this.fields.withhold(input);
    return {};
  }

  @Handle(giveBackField)
  async giveBack({ decisionId }: { decisionId: string }) {
    await this.fields.giveBack(decisionId);
    return {};
  }

  @Handle(sweepWithheldFields)
  sweep(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.fields.sweep(asOf));
  }
}
