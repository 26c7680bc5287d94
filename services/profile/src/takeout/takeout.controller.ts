import { exportProfile } from '@kindred/contracts/profile';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { InteractionsService } from '../interactions/interactions.service.js';
import { CasesService } from '../moderation/cases.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';

@Controller()
export class TakeoutController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly interactions: InteractionsService,
    private readonly cases: CasesService,
  ) {}

  /** Everything about the caller; of what others did to them not who it was. */
  @Handle(exportProfile)
  async export(_: object, { userId }: Caller) {
    const [profile, interactions, moderation] = await Promise.all([
      this.profiles.export(userId),
      this.interactions.export(userId),
      this.cases.export(userId),
    ]);
    return { ...profile, ...interactions, ...moderation };
  }
}
