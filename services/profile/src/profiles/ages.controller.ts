import { setBirthDate } from '@kindred/contracts/age-gate';
import { type AsOf, sweepAges } from '@kindred/contracts/sweeps';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { ProfileConfig } from '../config.js';
import { AgesService } from './ages.service.js';

@Controller()
export class AgesController {
  constructor(
    private readonly ages: AgesService,
    @Inject(CONFIG) private readonly config: ProfileConfig,
  ) {}

  @Handle(setBirthDate)
  async setBirthDate({ userId, birthDate }: { userId: string; birthDate: string }) {
    await this.ages.setBirthDate(userId, birthDate);
    return {};
  }

  @Handle(sweepAges)
  sweepAges(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.ages.sweep(asOf));
  }
}
