import { type DecideAppeal, decideAppeal, listAppeals } from '@kindred/contracts/appeals';
import type { PageInput } from '@kindred/contracts/fields';
import { getSuspension } from '@kindred/contracts/moderation';
import { type Appeal, appeal } from '@kindred/contracts/statements';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { StaffDirectory } from '../staff/staff-directory.service.js';
import { idIn } from '../statements/id-cursor.js';
import { AppealsService } from './appeals.service.js';
import { SuspensionStatements } from './suspensions.service.js';

@Controller()
export class AppealsController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly suspensions: SuspensionStatements,
    private readonly staff: StaffDirectory,
  ) {}

  @Handle(appeal)
  async make(input: Appeal, caller: Caller) {
    await this.appeals.make(input, () => caller.userId);
    return {};
  }

  @Handle(listAppeals)
  async list({ cursor }: PageInput, caller: Caller) {
    return this.appeals.list(await this.moderator(caller), idIn(cursor));
  }

  @Handle(decideAppeal)
  async decide(input: DecideAppeal, caller: Caller) {
    await this.appeals.decide(input, await this.moderator(caller));
    return {};
  }

  @Handle(getSuspension)
  suspension({ userId, withToken }: { userId: string; withToken?: boolean }) {
    return this.suspensions.of(userId, withToken);
  }

  private async moderator({ userId }: Caller) {
    return { id: userId, staffIds: await this.staff.ids() };
  }
}
