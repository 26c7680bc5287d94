import { endActivity } from '@kindred/contracts/people';
import {
  clearLocation,
  getOwnProfile,
  type Location,
  type ProfileChanges,
  recordActivity,
  setLocation,
  updateProfile,
} from '@kindred/contracts/profile';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Handle(getOwnProfile)
  own(_: object, caller: Caller) {
    return this.profiles.own(caller.userId);
  }

  @Handle(updateProfile)
  update(changes: ProfileChanges, caller: Caller) {
    return this.profiles.update(caller.userId, changes);
  }

  @Handle(setLocation)
  locate(location: Location, caller: Caller) {
    return this.profiles.locate(caller.userId, location);
  }

  @Handle(clearLocation)
  async forgetLocation(_: object, caller: Caller) {
    await this.profiles.forgetLocation(caller.userId);
    return {};
  }

  @Handle(recordActivity)
  async recordActivity({ userIds }: { userIds: string[] }) {
    await this.profiles.recordActivity(userIds);
    return {};
  }

  @Handle(endActivity)
  async endActivity({ userIds }: { userIds: string[] }) {
    await this.profiles.endActivity(userIds);
    return {};
  }
}
