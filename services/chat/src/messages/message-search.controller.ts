import { type SearchMessages, searchMessages } from '@kindred/contracts/message-search';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { MessageSearchService } from './message-search.service.js';

@Controller()
export class MessageSearchController {
  constructor(private readonly messages: MessageSearchService) {}

  @Handle(searchMessages)
  search(input: SearchMessages, caller: Caller) {
    return this.messages.search(input, caller.userId);
  }
}
