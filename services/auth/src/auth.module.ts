import { Module } from '@nestjs/common';
import { AccountDataController } from './account-data/account-data.controller.js';
import { AccountDataService } from './account-data/account-data.service.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { Hasher } from './accounts/hasher.service.js';
import { PasswordsService } from './accounts/passwords.service.js';
import { ResetRequests } from './accounts/reset-requests.service.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { ChangesController } from './addresses/changes.controller.js';
import { ConfirmationsService } from './addresses/confirmations.service.js';
import { DenialsService } from './addresses/denials.service.js';
import { EmailChanges } from './addresses/email-changes.service.js';
import { EmailLinks } from './addresses/email-links.service.js';
import { EmailUndos } from './addresses/email-undos.service.js';
import { QuietRegistrations } from './addresses/quiet-registrations.service.js';
import { RegistrationsService } from './addresses/registrations.service.js';
import { AgeGateController } from './age-gate/age-gate.controller.js';
import { AgeGateService } from './age-gate/age-gate.service.js';
import { AwaitedAccounts } from './age-gate-data/awaited-accounts.service.js';
import { AgeHandovers } from './age-gate-data/handovers.service.js';
import { FeedbackController } from './feedback/feedback.controller.js';
import { FeedbackService } from './feedback/feedback.service.js';
import { HiddenAddressesController } from './hidden-addresses/hidden-addresses.controller.js';
import { HiddenAddressesService } from './hidden-addresses/hidden-addresses.service.js';
import { mailQueue } from './mail/mail.queue.js';
import { MailService } from './mail/mail.service.js';
import { AddressLetters } from './mail-delivery/address-letters.service.js';
import { Letters } from './mail-delivery/letters.service.js';
import { MailProcessor } from './mail-delivery/mail.processor.js';
import { MailSender } from './mail-delivery/mail.sender.js';
import { MailServer } from './mail-delivery/mail-server.service.js';
import { MemberLetters } from './mail-delivery/member-letters.service.js';
import { OutsideMailsController } from './mail-delivery/outside-mails.controller.js';
import { OutsideMails } from './mail-delivery/outside-mails.service.js';
import { PasskeySignIns } from './passkeys/passkey-sign-ins.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { PushController } from './push/push.controller.js';
import { PushProcessor } from './push/push.processor.js';
import { pushQueue } from './push/push.queue.js';
import { PushSender } from './push/push.sender.js';
import { PushSubscriptions } from './push/push-subscriptions.service.js';
import { RolesController } from './roles/roles.controller.js';
import { RolesService } from './roles/roles.service.js';
import { ChallengesService } from './second-factor/challenges.service.js';
import { CodeCheck } from './second-factor/code-check.service.js';
import { FactorRemovals } from './second-factor/factor-removals.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SignInsController } from './sign-ins/sign-ins.controller.js';
import { SignIns } from './sign-ins/sign-ins.service.js';
import { StaffController } from './staff/staff.controller.js';
import { StaffService } from './staff/staff.service.js';
import { StaffMailsService } from './staff/staff-mails.service.js';
import { BansService } from './suspensions/bans.service.js';
import { SuspensionsController } from './suspensions/suspensions.controller.js';
import { SuspensionsService } from './suspensions/suspensions.service.js';
import { UnderAgeAddresses } from './suspensions/under-age-addresses.service.js';

@Module({
  imports: [mailQueue, pushQueue],
  controllers: [
    AccountsController,
    AddressesController,
    ChangesController,
    SecondFactorController,
    AccountDataController,
    FeedbackController,
    SuspensionsController,
    StaffController,
    SignInsController,
    PasskeysController,
    RolesController,
    OutsideMailsController,
    AgeGateController,
    HiddenAddressesController,
    PushController,
  ],
  providers: [
    AccountsService,
    PasswordsService,
    RegistrationsService,
    QuietRegistrations,
    ConfirmationsService,
    DenialsService,
    EmailChanges,
    EmailUndos,
    EmailLinks,
    BansService,
    ResetRequests,
    Hasher,
    SecondFactorService,
    FactorRemovals,
    AccountDataService,
    ChallengesService,
    CodeCheck,
    FeedbackService,
    SuspensionsService,
    SignIns,
    PasskeysService,
    PasskeySignIns,
    StaffService,
    StaffMailsService,
    MailService,
    MailServer,
    MailSender,
    Letters,
    MemberLetters,
    AddressLetters,
    OutsideMails,
    MailProcessor,
    RolesService,
    AgeHandovers,
    AwaitedAccounts,
    UnderAgeAddresses,
    AgeGateService,
    HiddenAddressesService,
    PushSubscriptions,
    PushSender,
    PushProcessor,
  ],
})
export class AuthModule {}
