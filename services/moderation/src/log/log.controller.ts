import { type VerifyLog, verifyLog } from '@kindred/contracts/moderation';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { StaffLog } from './staff-log.service.js';

@Controller()
export class LogController {
  constructor(private readonly log: StaffLog) {}

  @Handle(verifyLog)
  verify({ mailed }: VerifyLog) {
    return this.log.verify(mailed);
  }
}
