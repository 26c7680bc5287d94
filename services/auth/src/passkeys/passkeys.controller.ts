import {
  answerPasskeySignIn,
  beginPasskey,
  beginPasskeySignIn,
  keepPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@kindred/contracts/passkeys';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import type { z } from 'zod/mini';
import { PasskeySignIns } from './passkey-sign-ins.service.js';
import { PasskeysService } from './passkeys.service.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIns: PasskeySignIns,
  ) {}

  @Handle(beginPasskeySignIn)
  beginSignIn() {
    return this.signIns.begin();
  }

  @Handle(answerPasskeySignIn)
  answerSignIn({ ticket, response }: z.output<typeof answerPasskeySignIn.input>) {
    return this.signIns.answer(ticket, response);
  }

  @Handle(beginPasskey)
  begin({ password }: { password: string }, caller: Caller) {
    return this.passkeys.begin(caller.userId, password);
  }

  @Handle(keepPasskey)
  keep(input: z.output<typeof keepPasskey.input>, caller: Caller) {
    return this.passkeys.keep(caller.userId, input);
  }

  @Handle(listPasskeys)
  list(_: object, caller: Caller) {
    return this.passkeys.list(caller.userId);
  }

  @Handle(renamePasskey)
  rename({ passkeyId, name }: { passkeyId: string; name: string }, caller: Caller) {
    return this.passkeys.rename(caller.userId, passkeyId, name);
  }

  @Handle(removePasskey)
  async remove({ passkeyId, password }: { passkeyId: string; password: string }, caller: Caller) {
    await this.passkeys.remove(caller.userId, passkeyId, password);
    return {};
  }
}
