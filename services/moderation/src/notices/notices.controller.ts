import {
  confirmOutsideNotice,
  type FileOutsideNotice,
  fileOutsideNotice,
  listOutsideNotices,
} from '@kindred/contracts/outside-notices';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { NoticesService } from './notices.service.js';

@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

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
  list({ cursor }: { cursor?: string | undefined }) {
    return this.notices.waiting(cursor ?? null);
  }
}
