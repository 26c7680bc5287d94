import { endActivity, listActivity } from '@kindred/contracts/member-activity';
import { recordActivity } from '@kindred/contracts/profile';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ActivityService } from './activity.service.js';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Handle(recordActivity)
  async record({ userIds }: { userIds: string[] }) {
    await this.activity.record(userIds);
    return {};
  }

  @Handle(listActivity)
  list({ userIds }: { userIds: string[] }) {
    return this.activity.list(userIds);
  }

  @Handle(endActivity)
  async end({ userIds }: { userIds: string[] }) {
    await this.activity.end(userIds);
    return {};
  }
}
