import { Module } from '@nestjs/common';
import { DataExports } from '../data-export/data-exports.js';
import { ExportLeases } from '../data-export/export-lease.js';
import { LimitsModule } from '../limits/limits.module.js';
import { RedisModule } from '../redis.module.js';
import { SessionModule } from '../session/session.module.js';
import { AccountService } from './account.service.js';
import { People } from './people.js';

@Module({
  imports: [RedisModule, SessionModule, LimitsModule],
  providers: [People, AccountService, DataExports, ExportLeases],
  exports: [People],
})
export class AccountModule {}
