import type { PageInput } from '@kindred/contracts/fields';
import { exportInteractions } from '@kindred/contracts/interactions';
import { exportProfile } from '@kindred/contracts/profile';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { InteractionListsService } from '../interactions/interaction-lists.service.js';
import { AgesService } from '../profiles/ages.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';

/** The parts of a data export: nothing in them says who did something to the person, or when. */
@Controller()
export class DataExportController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly ages: AgesService,
    private readonly interactions: InteractionListsService,
  ) {}

  @Handle(exportProfile)
  async profile(_: object, { userId }: Caller) {
    const [profile, birthDate] = await Promise.all([this.profiles.own(userId), this.ages.birthDateOf(userId)]);
    return { ...profile, birthDate };
  }

  @Handle(exportInteractions)
  exportedInteractions({ cursor }: PageInput, { userId }: Caller) {
    return this.interactions.exported(userId, cursor);
  }
}
