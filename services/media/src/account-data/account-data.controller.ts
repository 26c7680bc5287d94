import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import type { PageInput } from '@kindred/contracts/fields';
import { exportChatPhotos, exportPhotos, exportUploads } from '@kindred/contracts/media';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { AccountDataService } from './account-data.service.js';

@Controller()
export class AccountDataController {
  constructor(private readonly data: AccountDataService) {}

  @Handle(exportPhotos)
  exportPhotos(_: object, caller: Caller) {
    return this.data.photos(caller.userId);
  }

  @Handle(exportChatPhotos)
  exportChatPhotos({ cursor }: PageInput, caller: Caller) {
    return this.data.chatPhotos(caller.userId, cursor);
  }

  @Handle(exportUploads)
  exportUploads({ cursor }: PageInput, caller: Caller) {
    return this.data.uploads(caller.userId, cursor);
  }

  @Subscribe(accountChanged)
  applyAccount(account: AccountChanged) {
    return this.data.applyAccount(account);
  }
}
