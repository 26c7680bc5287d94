import { applyConfirmation, applyDenial, readEmailLink, sendConfirmation } from '@kindred/contracts/addresses';
import { type RegisterAccount, registerAccount } from '@kindred/contracts/auth';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ConfirmationsService } from './confirmations.service.js';
import { DenialsService } from './denials.service.js';
import { EmailLinks } from './email-links.service.js';
import { RegistrationsService } from './registrations.service.js';

@Controller()
export class AddressesController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly links: EmailLinks,
    private readonly confirmations: ConfirmationsService,
    private readonly denials: DenialsService,
  ) {}

  @Handle(registerAccount)
  register(input: RegisterAccount) {
    return this.registrations.register(input);
  }

  @Handle(sendConfirmation)
  async send(_: object, caller: Caller) {
    await this.links.send(caller.userId);
    return {};
  }

  @Handle(readEmailLink)
  read({ token }: { token: string }) {
    return this.links.read(token);
  }

  @Handle(applyConfirmation)
  confirm({ token }: { token: string }) {
    return this.confirmations.confirm(token);
  }

  @Handle(applyDenial)
  async deny({ token }: { token: string }) {
    return { userId: await this.denials.deny(token) };
  }
}
