import { type LogHead, mailAboutAccount, mailLogHead } from '@kindred/contracts/moderation';
import { listStaff } from '@kindred/contracts/staff';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { listStaffMembers } from './staff.queries.js';
import { StaffMailsService } from './staff-mails.service.js';

@Controller()
export class StaffController {
  constructor(
    private readonly db: DataSource,
    private readonly mails: StaffMailsService,
  ) {}

  @Handle(listStaff)
  list() {
    return listStaffMembers(this.db);
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
