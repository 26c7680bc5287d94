import type { PageInput } from '@kindred/contracts/fields';
import { exportInteractions } from '@kindred/contracts/interactions';
import { exportDecisions } from '@kindred/contracts/moderation';
import { exportProfile } from '@kindred/contracts/profile';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { page } from '@kindred/kit/reply';
import { Controller } from '@nestjs/common';
import { PAGE } from '../interactions/interactions.queries.js';
import { InteractionsService } from '../interactions/interactions.service.js';
import { CasesService } from '../moderation/cases.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';

/** What a person may take away: nothing in it says who did something to them, or when. */
@Controller()
export class DataExportController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly interactions: InteractionsService,
    private readonly cases: CasesService,
  ) {}

  @Handle(exportProfile)
  profile(_: object, { userId }: Caller) {
    return this.profiles.own(userId);
  }

  @Handle(exportInteractions)
  async done({ cursor }: PageInput, { userId }: Caller) {
    const rows = await this.interactions.done(userId, cursor);
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (interaction) => interaction });
  }

  @Handle(exportDecisions)
  decisions({ cursor }: PageInput, { userId }: Caller) {
    return this.cases.noticed(userId, cursor);
  }
}
