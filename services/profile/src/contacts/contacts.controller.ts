import { checkContact, checkVisible, listPersonSummaries, prepareMessage } from '@kindred/contracts/person-summaries';
import { rebuildContacts } from '@kindred/contracts/rebuild';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ContactsService } from './contacts.service.js';

@Controller()
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Handle(listPersonSummaries)
  async summaries({ userIds, withHiding }: { userIds: string[]; withHiding?: boolean }, caller: Caller) {
    const summaries = await this.contacts.summaries(caller.userId, userIds);
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
  async check({ userId }: { userId: string }, caller: Caller) {
    return { mayContact: (await this.contacts.summaries(caller.userId, [userId, caller.userId])).length === 2 };
  }
}
