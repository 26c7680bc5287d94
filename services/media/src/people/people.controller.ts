import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { exportPhotos } from '@kindred/contracts/media';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Handle(exportPhotos)
  export(_: object, caller: Caller) {
    return this.people.export(caller.userId);
  }

  @Subscribe(accountChanged)
  applyAccount(account: AccountChanged) {
    return this.people.applyAccount(account);
  }
}
