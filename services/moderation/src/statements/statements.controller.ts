import type { PageInput } from '@kindred/contracts/fields';
import { exportStatements } from '@kindred/contracts/moderation';
import { listStatements, markStatementRead } from '@kindred/contracts/statements';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { idIn } from './id-cursor.js';
import { StatementsService } from './statements.service.js';

@Controller()
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @Handle(listStatements)
  list({ cursor }: PageInput, caller: Caller) {
    return this.statements.list(caller.userId, idIn(cursor));
  }

  @Handle(markStatementRead)
  async markRead({ noticeId }: { noticeId: string }, caller: Caller) {
    await this.statements.markRead(noticeId, caller.userId);
    return {};
  }

  @Handle(exportStatements)
  export({ cursor }: PageInput, caller: Caller) {
    return this.statements.export(caller.userId, idIn(cursor));
  }
}
