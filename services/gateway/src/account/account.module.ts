import { Module } from '@nestjs/common';
import { DataExports } from '../data-export/data-exports.js';
import { ExportLeases } from '../data-export/export-leases.js';
import { LimitsModule } from '../limits/limits.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { RedisModule } from '../redis.module.js';
import { SessionModule } from '../session/session.module.js';
import { AccountService } from './account.service.js';
import { AddressesService } from './addresses.service.js';
import { AgeGateService } from './age-gate.service.js';
import { CurrentUserService } from './current-user.service.js';
import { DevicesService } from './devices.service.js';
import { NewSessions } from './new-sessions.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeysService } from './passkeys.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordSignInService } from './password-sign-in.service.js';
import { PushService } from './push.service.js';
import { SignOutService } from './sign-out.service.js';

@Module({
  imports: [RedisModule, SessionModule, LimitsModule, PresenceModule],
  providers: [
    CurrentUserService,
    AccountService,
    DevicesService,
    PasskeysService,
    NewSessions,
    PasswordSignInService,
    PasskeySignInService,
    SignOutService,
    PasswordResetService,
    AddressesService,
    DataExports,
    ExportLeases,
    AgeGateService,
    PushService,
  ],
})
export class AccountModule {}
