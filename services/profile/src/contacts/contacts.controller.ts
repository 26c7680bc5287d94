import { checkContact, checkVisible, listPersonSummaries, prepareMessage } from '@kindred/contracts/person-summaries';
import { rebuildContacts } from '@kindred/contracts/rebuild';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import type { z } from 'zod/mini';
import { ContactsService } from './contacts.service.js';

@Controller()
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Handle(listPersonSummaries)
  async summaries(
    { userIds, withHiding, withSwitches = false }: z.output<typeof listPersonSummaries.input>,
    caller: Caller,
  ) {
    const summaries = await this.contacts.summaries(caller.userId, userIds, withSwitches);
    if (!withHiding || summaries.length === userIds.length) return summaries;
    return [...summaries, ...(await this.contacts.hiding(caller.userId, userIds))];
  }

  @Handle(prepareMessage)
  prepareMessage({ userId }: { userId: string }, caller: Caller) {
    return this.contacts.prepareMessage(caller.userId, userId);
  }

  @Handle(rebuildContacts)
  rebuild({ after }: { after: string | null }) {
    return this.contacts.rebuild(after);
  }

  @Handle(checkVisible)
  visibility({ userId }: { userId: string }, caller: Caller) {
    return this.contacts.visibility(caller.userId, userId);
  }

  @Handle(checkContact)
  check({ userId }: { userId: string }, caller: Caller) {
    return this.contacts.check(caller.userId, userId);
  }
}
