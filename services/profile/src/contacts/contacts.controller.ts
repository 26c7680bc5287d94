import { checkContact, checkVisible, listPersonSummaries } from '@kindred/contracts/person-summaries';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ContactsService } from './contacts.service.js';

@Controller()
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Handle(listPersonSummaries)
  summaries({ userIds }: { userIds: string[] }, caller: Caller) {
    return this.contacts.summaries(caller.userId, userIds);
  }

  @Handle(checkVisible)
  visibility({ userId }: { userId: string }, caller: Caller) {
    return this.contacts.visibility(caller.userId, userId);
  }

  @Handle(checkContact)
  async check({ userId }: { userId: string }, caller: Caller) {
    return { mayContact: (await this.contacts.summaries(caller.userId, [userId, caller.userId])).length === 2 };
  }
}
