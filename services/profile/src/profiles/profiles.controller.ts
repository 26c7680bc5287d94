import {
  clearLocation,
  getOwnProfile,
  type Location,
  type ProfileChanges,
  setLocation,
  updateProfile,
} from '@kindred/contracts/profile';
import { type AsOf, sweepLocations } from '@kindred/contracts/sweeps';
import type { Caller } from '@kindred/kit/caller';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { ProfileConfig } from '../config.js';
import { LocationLapseService } from './location-lapse.service.js';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly locationLapse: LocationLapseService,
    @Inject(CONFIG) private readonly config: ProfileConfig,
  ) {}

  @Handle(getOwnProfile)
  own(_: object, caller: Caller) {
    return this.profiles.own(caller.userId);
  }

  @Handle(updateProfile)
  update(changes: ProfileChanges, caller: Caller) {
    return this.profiles.update(caller.userId, changes);
  }

  @Handle(setLocation)
  setLocation(location: Location, caller: Caller) {
    return this.profiles.setLocation(caller.userId, location);
  }

  @Handle(clearLocation)
  async clearLocation(_: object, caller: Caller) {
    await this.profiles.clearLocation(caller.userId);
    return {};
  }

  @Handle(sweepLocations)
  sweepLocations(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.locationLapse.sweep(asOf));
  }
}
