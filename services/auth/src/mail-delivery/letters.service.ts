import { Injectable } from '@nestjs/common';
import { FeedbackService } from '../feedback/feedback.service.js';
import type { MailEntity, MailKind } from '../mail/mail.entity.js';
import { StaffMailsService } from '../staff/staff-mails.service.js';
import { dataExported, factorAdded, factorRemoved, newSignIn, passkeyAdded, passwordChanged } from './account-mail.js';
import { AddressLetters } from './address-letters.service.js';
import type { Mail } from './mail-server.service.js';
import { MemberLetters } from './member-letters.service.js';

/** What each kind of mail says, and to whom it goes. */
@Injectable()
export class Letters {
  constructor(
    private readonly members: MemberLetters,
    private readonly addresses: AddressLetters,
    private readonly feedback: FeedbackService,
    private readonly staffMails: StaffMailsService,
  ) {}

  /** @returns null when the mail is not needed any more */
  compose(mail: MailEntity): Promise<Mail | null> {
    return this.byKind[mail.kind](mail);
  }

  private readonly byKind: Record<MailKind, (mail: MailEntity) => Promise<Mail | null>> = {
    password_reset: (mail) => this.members.reset(mail),
    password_changed: ({ userId }) => this.members.tell(userId, passwordChanged),
    second_factor_removal: (mail) => this.members.removalAsked(mail),
    second_factor_removed: ({ userId }) => this.members.tell(userId, factorRemoved),
    second_factor_added: ({ userId }) => this.members.tell(userId, factorAdded),
    passkey_added: ({ userId }) => this.members.tell(userId, passkeyAdded),
    data_exported: ({ userId }) => this.members.tell(userId, dataExported),
    new_sign_in: ({ userId }) => this.members.tell(userId, newSignIn),
    about_account: (mail) => this.members.aboutAccount(mail),
    address_in_use: (mail) => this.members.addressInUse(mail),
    confirm_address: (mail) => this.addresses.confirm(mail),
    address_changed: (mail) => this.addresses.changed(mail),
    address_closed: (mail) => this.addresses.closed(mail),
    feedback: (mail) => this.feedback.letter(mail),
    log_head: async (mail) => this.staffMails.logHeadLetter(mail),
  };
}
