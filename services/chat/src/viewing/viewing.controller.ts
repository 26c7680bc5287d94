import type { OfMessage } from '@kindred/contracts/message-changes';
import { viewOnce } from '@kindred/contracts/view-once';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ViewingService } from './viewing.service.js';

@Controller()
export class ViewingController {
  constructor(private readonly viewing: ViewingService) {}

  @Handle(viewOnce)
  view(input: OfMessage, caller: Caller) {
    return this.viewing.view(input, caller.userId);
  }
}
