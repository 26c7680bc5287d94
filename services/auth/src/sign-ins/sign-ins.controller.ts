import { noteNewDevice } from '@kindred/contracts/devices';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { SignIns } from './sign-ins.service.js';

@Controller()
export class SignInsController {
  constructor(private readonly signIns: SignIns) {}

  @Handle(noteNewDevice)
  async note(_: object, caller: Caller) {
    await this.signIns.noteNewDevice(caller.userId);
    return {};
  }
}
