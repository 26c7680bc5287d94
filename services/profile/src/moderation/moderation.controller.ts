import { type DecideCase, decideCase, listCases, showCase } from '@kindred/contracts/profile-moderation';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { CasesService } from './cases.service.js';
import { DecisionsService } from './decisions.service.js';

@Controller()
export class ModerationController {
  constructor(
    private readonly cases: CasesService,
    private readonly decisions: DecisionsService,
  ) {}

  @Handle(listCases)
  list({ limit }: { limit: number }) {
    return this.cases.list(limit);
  }

  @Handle(showCase)
  show({ userId, cursor }: { userId: string; cursor?: string }) {
    return this.cases.show(userId, cursor);
  }

  @Handle(decideCase)
  async decide(input: DecideCase) {
    await this.decisions.decide(input);
    return {};
  }
}
