import { type LogHead, mailAboutAccount, mailLogHead } from '@kindred/contracts/moderation';
import { listStaff } from '@kindred/contracts/staff';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { StaffService } from './staff.service.js';
import { StaffMailsService } from './staff-mails.service.js';

@Controller()
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly mails: StaffMailsService,
  ) {}

  @Handle(listStaff)
  list() {
    return this.staff.list();
  }

  @Handle(mailAboutAccount)
  async mailAboutAccount({ id, userId }: { id: string; userId: string }) {
    await this.mails.aboutAccount(id, userId);
    return {};
  }

  @Handle(mailLogHead)
  async mailLogHead(head: LogHead) {
    await this.mails.logHead(head);
    return {};
  }
}
