import type { PageInput } from '@kindred/contracts/fields';
import { confirmOutsideNotice, type FileOutsideNotice, fileOutsideNotice } from '@kindred/contracts/outside-notices';
import { type DecideOutsideNotice, decideOutsideNotice, listOutsideNotices } from '@kindred/contracts/staff';
import { type AsOf, sweepOldNotices, sweepOutsideNotices } from '@kindred/contracts/sweeps';
import type { Caller } from '@kindred/kit/caller';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { ModerationConfig } from '../config.js';
import { StaffDirectory } from '../staff/staff-directory.service.js';
import { idIn } from '../statements/id-cursor.js';
import { HiddenPhotos } from './hidden-photos.service.js';
import { NoticeDecisions } from './notice-decisions.service.js';
import { NoticesService } from './notices.service.js';
import { OldNotices } from './old-notices.service.js';

@Controller()
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly decisions: NoticeDecisions,
    private readonly hidden: HiddenPhotos,
    private readonly old: OldNotices,
    private readonly staff: StaffDirectory,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  @Handle(fileOutsideNotice)
  async file(notice: FileOutsideNotice) {
    await this.notices.file(notice);
    return {};
  }

  @Handle(confirmOutsideNotice)
  confirm({ token }: { token: string }) {
    return this.notices.confirm(token);
  }

  @Handle(listOutsideNotices)
  list({ cursor }: PageInput, caller: Caller) {
    return this.notices.waiting(idIn(cursor), caller.userId);
  }

  @Handle(decideOutsideNotice)
  async decide(input: DecideOutsideNotice, { userId }: Caller) {
    await this.decisions.decide(input, { madeBy: await this.staff.nameOf(userId), madeById: userId });
    return {};
  }

  @Handle(sweepOutsideNotices)
  sweep(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.hidden.sweep(asOf));
  }

  @Handle(sweepOldNotices)
  sweepOld(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.old.sweep(asOf));
  }
}
