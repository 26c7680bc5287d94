import { findViewing, type PrepareViewing, prepareViewing } from '@kindred/contracts/view-once';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ViewingsService } from './viewings.service.js';

@Controller()
export class ViewingsController {
  constructor(private readonly viewings: ViewingsService) {}

  @Handle(prepareViewing)
  prepare(photo: PrepareViewing, { userId }: Caller) {
    return this.viewings.prepare(photo, userId);
  }

  @Handle(findViewing)
  find({ token }: { token: string }, { userId }: Caller) {
    return this.viewings.find(token, userId);
  }
}
