import type { PageInput } from '@kindred/contracts/fields';
import { exportInteractions } from '@kindred/contracts/interactions';
import { exportProfile } from '@kindred/contracts/profile';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { HiddenAddressesService } from '../hidden-addresses/hidden-addresses.service.js';
import { InteractionListsService } from '../interactions/interaction-lists.service.js';
import { AgesService } from '../profiles/ages.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';

/** The parts of a data export. They do not tell who did something to the person, or when. */
@Controller()
export class DataExportController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly ages: AgesService,
    private readonly interactions: InteractionListsService,
    private readonly hiddenAddresses: HiddenAddressesService,
  ) {}

  @Handle(exportProfile)
  async profile(_: object, { userId }: Caller) {
    const [profile, birthDate, { count: hiddenAddressCount }] = await Promise.all([
      this.profiles.own(userId),
      this.ages.birthDateOf(userId),
      this.hiddenAddresses.count(userId),
    ]);
    return { ...profile, birthDate, hiddenAddressCount };
  }

  @Handle(exportInteractions)
  exportedInteractions({ cursor }: PageInput, { userId }: Caller) {
    return this.interactions.exported(userId, cursor);
  }
}
