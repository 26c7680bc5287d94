import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { SessionStore } from './session/session-store.js';
import { Claims } from './sockets/claims.js';
import { FanOut } from './sockets/fan-out.js';
import { NewsController } from './sockets/news.controller.js';

@Controller()
export class AccountsController {
  constructor(private readonly sessions: SessionStore) {}

  /** Ends what a crash between a change of standing and the answer left open. */
  @Subscribe(accountChanged)
  async endVoidSessions({ id, state, sessionsValidFrom }: AccountChanged) {
    if (state === 'active') await this.sessions.endOlder(id, sessionsValidFrom);
    else await this.sessions.endAll(id);
  }
}

@Module({ controllers: [AccountsController, NewsController] })
class GatewayModule {}

export function gatewayModule(sessions: SessionStore, claims: Claims, fanOut: FanOut): DynamicModule {
  const providers = [
    { provide: SessionStore, useValue: sessions },
    { provide: Claims, useValue: claims },
    { provide: FanOut, useValue: fanOut },
  ];
  return { module: GatewayModule, providers };
}
