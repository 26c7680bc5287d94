import { Module } from '@nestjs/common';
import { AccountEventsController } from './account-events.controller.js';
import { Accounts } from './accounts.js';
import { AgeGateCheck } from './age-gate-check.js';
import { Devices } from './devices.js';
import { ExpiredSessions } from './expired-sessions.js';
import { LocalStrategy } from './local.strategy.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionCookies } from './session-cookie.js';
import { SessionReader } from './session-reader.js';
import { SessionStore } from './session-store.js';
import { Sessions } from './sessions.js';
import { StaffAccess } from './staff-access.js';
import { nameStrategies, STRATEGIES } from './strategies.js';

@Module({
  controllers: [AccountEventsController],
  providers: [
    { provide: STRATEGIES, useFactory: nameStrategies },
    SessionStrategy,
    LocalStrategy,
    SessionStore,
    SessionCookies,
    Sessions,
    SessionReader,
    ExpiredSessions,
    Accounts,
    Devices,
    StaffAccess,
    AgeGateCheck,
  ],
  exports: [
    STRATEGIES,
    SessionStore,
    SessionCookies,
    Sessions,
    SessionReader,
    Accounts,
    Devices,
    StaffAccess,
    AgeGateCheck,
  ],
})
export class SessionModule {}
