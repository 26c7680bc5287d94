import { Module } from '@nestjs/common';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { Hasher } from './accounts/hasher.service.js';
import { PasswordsService } from './accounts/passwords.service.js';
import { FeedbackController } from './feedback/feedback.controller.js';
import { FeedbackService } from './feedback/feedback.service.js';
import { MailService } from './mail/mail.service.js';
import { MailWorker } from './mail/mail.worker.js';

@Module({
  controllers: [AccountsController, FeedbackController],
  providers: [AccountsService, PasswordsService, Hasher, FeedbackService, MailService, MailWorker],
})
export class AuthModule {}
