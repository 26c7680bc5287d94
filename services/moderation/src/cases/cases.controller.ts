import {
  findCases,
  listCases,
  listCasesAsOperator,
  openCase,
  showCase,
  showCaseAsOperator,
} from '@kindred/contracts/cases';
import type { PageInput } from '@kindred/contracts/fields';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { CaseFilesService } from './case-files.service.js';
import { CasesService } from './cases.service.js';

@Controller()
export class CasesController {
  constructor(
    private readonly cases: CasesService,
    private readonly files: CaseFilesService,
  ) {}

  @Handle(listCases)
  list({ cursor }: PageInput, { userId }: Caller) {
    return this.cases.list(userId, cursor);
  }

  @Handle(findCases)
  find({ words }: { words: string }, { userId }: Caller) {
    return this.cases.search(userId, words);
  }

  @Handle(showCase)
  show({ caseId, cursor }: { caseId: string; cursor?: string | undefined }, { userId }: Caller) {
    return this.files.show(userId, caseId, cursor);
  }

  @Handle(openCase)
  open({ caseId }: { caseId: string }, { userId }: Caller) {
    return this.cases.open(userId, caseId);
  }

  @Handle(listCasesAsOperator)
  listAsOperator({ cursor }: PageInput) {
    return this.cases.list(null, cursor);
  }

  @Handle(showCaseAsOperator)
  showAsOperator({ userId, cursor }: { userId: string; cursor?: string | undefined }) {
    return this.files.showAbout(userId, cursor);
  }
}
