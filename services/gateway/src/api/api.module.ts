import { Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { connectionsGrace, HttpListener } from '../http/listener.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { LimitsModule } from '../limits/limits.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { SessionModule } from '../session/session.module.js';
import { ApiController } from './api.controller.js';
import { Operations } from './operations.js';

@Module({
  imports: [DiscoveryModule, SessionModule, LimitsModule, PresenceModule],
  controllers: [ApiController],
  providers: [Operations, connectionsGrace, HttpListener, { provide: APP_FILTER, useClass: ProblemFilter }],
})
export class ApiModule {}
