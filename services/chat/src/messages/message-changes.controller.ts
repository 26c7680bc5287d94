import {
  exportReactions,
  type OfMessage,
  type ReactToMessage,
  reactToMessage,
  unsendMessage,
} from '@kindred/contracts/message-changes';
import { type AsOf, sweepSealedCopies } from '@kindred/contracts/sweeps';
import type { Caller } from '@kindred/kit/caller';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { ReactionsService } from './reactions.service.js';
import { SealedCopies } from './sealed-copies.service.js';
import { UnsendingService } from './unsending.service.js';

@Controller()
export class MessageChangesController {
  constructor(
    private readonly unsending: UnsendingService,
    private readonly reactions: ReactionsService,
    private readonly copies: SealedCopies,
    @Inject(CONFIG) private readonly config: ChatConfig,
  ) {}

  @Handle(unsendMessage)
  async unsend(input: OfMessage, caller: Caller) {
    await this.unsending.unsend(input, caller.userId);
    return {};
  }

  @Handle(reactToMessage)
  react(input: ReactToMessage, caller: Caller) {
    return this.reactions.react(input, caller.userId);
  }

  @Handle(exportReactions)
  export({ cursor }: { cursor?: string }, caller: Caller) {
    return this.reactions.export(caller.userId, cursor);
  }

  @Handle(sweepSealedCopies)
  sweep(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.copies.sweep(asOf));
  }
}
