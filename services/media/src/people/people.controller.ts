import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import type { PageInput } from '@kindred/contracts/fields';
import { exportChatPhotos, exportPhotos, exportUploads } from '@kindred/contracts/media';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Handle(exportPhotos)
  exportPhotos(_: object, caller: Caller) {
    return this.people.photos(caller.userId);
  }

  @Handle(exportChatPhotos)
  exportChatPhotos({ cursor }: PageInput, caller: Caller) {
    return this.people.chatPhotos(caller.userId, cursor);
  }

  @Handle(exportUploads)
  exportUploads({ cursor }: PageInput, caller: Caller) {
    return this.people.uploads(caller.userId, cursor);
  }

  @Subscribe(accountChanged)
  applyAccount(account: AccountChanged) {
    return this.people.applyAccount(account);
  }
}
