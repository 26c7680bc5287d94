import {
  type CloseAddress,
  closeAddress,
  type DecisionMade,
  decisionMade,
  tagAddress,
} from '@kindred/contracts/moderation';
import { type AsOf, sweepClosedAddresses } from '@kindred/contracts/sweeps';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { Subscribe } from '@kindred/kit/subscribe';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { SuspensionsService } from './suspensions.service.js';

@Controller()
export class SuspensionsController {
  constructor(
    private readonly suspensions: SuspensionsService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  @Subscribe(decisionMade)
  decisionMade(decision: DecisionMade) {
    return this.suspensions.apply(decision);
  }

  @Handle(tagAddress)
  async tag({ userId }: { userId: string }) {
    return { address: await this.suspensions.tagOf(userId) };
  }

  @Handle(closeAddress)
  async close(input: CloseAddress) {
    await this.suspensions.close(input);
    return {};
  }

  @Handle(sweepClosedAddresses)
  sweep(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.suspensions.sweep(asOf));
  }
}
