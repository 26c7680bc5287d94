import { type DynamicModule, Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { ApiModule } from './api/api.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MediaModule } from './media/media.module.js';
import { SessionModule } from './session/session.module.js';
import { SiteModule } from './site/site.module.js';
import { SocketsModule } from './sockets/sockets.module.js';
import { StaffModule } from './staff/staff.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({
  imports: [
    SessionModule,
    AccountModule,
    LimitsModule,
    SocketsModule,
    WebhooksModule,
    MediaModule,
    SiteModule,
    StaffModule,
    ApiModule,
  ],
})
class GatewayModule {}

/** All modules of the gateway, on top of kit's foundation. */
export function gatewayOn(foundation: DynamicModule): DynamicModule {
  return { module: GatewayModule, imports: [foundation] };
}
