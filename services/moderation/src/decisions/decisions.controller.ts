import { type SuspendUnderAge, suspendUnderAge } from '@kindred/contracts/age-gate';
import {
  type DecideAsOperator,
  type DecideCase,
  decideAsOperator,
  decideCase,
  dismissReporter,
} from '@kindred/contracts/cases';
import { type HoldCase, holdCase } from '@kindred/contracts/hold-case';
import { type ExtendBan, extendBan } from '@kindred/contracts/moderation';
import type { RuleId } from '@kindred/contracts/rules';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { StaffDirectory } from '../staff/staff-directory.service.js';
import { DecisionsService } from './decisions.service.js';
import { OperatorService } from './operator.service.js';
import { ReporterDismissals } from './reporter-dismissals.service.js';

@Controller()
export class DecisionsController {
  constructor(
    private readonly decisions: DecisionsService,
    private readonly dismissals: ReporterDismissals,
    private readonly operator: OperatorService,
    private readonly staff: StaffDirectory,
  ) {}

  @Handle(decideCase)
  async decide(input: DecideCase, caller: Caller) {
    return { decisions: await this.decisions.decideCase(input, await this.authorOf(caller)) };
  }

  @Handle(dismissReporter)
  async dismissReporter(
    { reporterId: reportId, ...reasons }: { reporterId: string; rule: RuleId; facts: string },
    caller: Caller,
  ) {
    return this.dismissals.dismiss(reportId, reasons, await this.authorOf(caller));
  }

  @Handle(decideAsOperator)
  async decideAsOperator(input: DecideAsOperator) {
    await this.operator.decide(input);
    return {};
  }

  @Handle(extendBan)
  async extendBan(input: ExtendBan) {
    return { text: await this.decisions.extendBan(input) };
  }

  @Handle(suspendUnderAge)
  async suspendUnderAge(input: SuspendUnderAge) {
    await this.decisions.suspendUnderAge(input);
    return {};
  }

  @Handle(holdCase)
  hold(input: HoldCase) {
    return this.operator.hold(input);
  }

  private async authorOf({ userId }: Caller) {
    return { madeBy: await this.staff.nameOf(userId), madeById: userId };
  }
}
