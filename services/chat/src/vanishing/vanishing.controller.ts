import { type AsOf, sweepVanishing } from '@kindred/contracts/sweeps';
import { type SetVanishing, setVanishing } from '@kindred/contracts/vanishing';
import type { Caller } from '@kindred/kit/caller';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { VanishedService } from './vanished.service.js';
import { VanishingService } from './vanishing.service.js';

@Controller()
export class VanishingController {
  constructor(
    private readonly vanishing: VanishingService,
    private readonly vanished: VanishedService,
    @Inject(CONFIG) private readonly config: ChatConfig,
  ) {}

  @Handle(setVanishing)
  set({ conversationId, vanishAfter }: SetVanishing, caller: Caller) {
    return this.vanishing.set(conversationId, vanishAfter, caller.userId);
  }

  @Handle(sweepVanishing)
  sweep(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.vanished.sweep(asOf));
  }
}
