import { Module } from '@nestjs/common';
import { RedisModule } from '../redis.module.js';
import { ClusterChannel } from './cluster-channel.js';
import { Deduplication } from './deduplication.js';
import { FanOut } from './fan-out.js';
import { LocalSockets } from './local-sockets.gateway.js';

@Module({
  imports: [RedisModule],
  providers: [ClusterChannel, Deduplication, FanOut, LocalSockets],
  exports: [ClusterChannel, Deduplication, FanOut, LocalSockets],
})
export class FanOutModule {}
