import { Module } from '@nestjs/common';
import { DataExports } from '../data-export/data-exports.js';
import { ExportLeases } from '../data-export/export-leases.js';
import { LimitsModule } from '../limits/limits.module.js';
import { RedisModule } from '../redis.module.js';
import { SessionModule } from '../session/session.module.js';
import { AccountService } from './account.service.js';
import { CurrentUserService } from './current-user.service.js';

@Module({
  imports: [RedisModule, SessionModule, LimitsModule],
  providers: [CurrentUserService, AccountService, DataExports, ExportLeases],
  exports: [CurrentUserService],
})
export class AccountModule {}
