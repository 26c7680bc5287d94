import { invalidCursor } from '@kindred/contracts/errors';
import { Id, type PageInput } from '@kindred/contracts/fields';
import { exportStatements } from '@kindred/contracts/moderation';
import { listStatements, markStatementRead } from '@kindred/contracts/statements';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
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

/** @throws AppError invalid for a cursor that is no id */
export function idIn(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const { success, data } = Id.safeParse(cursor);
  if (!success) throw invalidCursor();
  return data;
}
