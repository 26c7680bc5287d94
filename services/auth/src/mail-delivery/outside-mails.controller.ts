import { mailOutsideNotice, type NoticeMail } from '@kindred/contracts/outside-notices';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { OutsideMails } from './outside-mails.service.js';

@Controller()
export class OutsideMailsController {
  constructor(private readonly mails: OutsideMails) {}

  /** Sends a mail and stores nothing: the service that owes it calls again until it is sent. */
  @Handle(mailOutsideNotice)
  async send({ id, email, mail }: { id: string; email: string; mail: NoticeMail }) {
    await this.mails.send(id, email, mail);
    return {};
  }
}
