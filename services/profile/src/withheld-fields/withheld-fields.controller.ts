import { type ClearableField } from '@kindred/contracts/cases';
import { giveBackField, withholdField } from '@kindred/contracts/moderation';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { WithheldFieldsService } from './withheld-fields.service.js';

@Controller()
export class WithheldFieldsController {
  constructor(private readonly fields: WithheldFieldsService) {}

  @Handle(withholdField)
  async withhold(input: { decisionId: string; userId: string; field: ClearableField }) {
    await this.fields.withhold(input);
    return {};
  }

  @Handle(giveBackField)
  async giveBack({ decisionId }: { decisionId: string }) {
    await this.fields.giveBack(decisionId);
    return {};
  }
}
