import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Activity } from '../presence/activity.js';
import { AccountConnections } from './account-connections.js';
import { LocalSockets } from './local-sockets.gateway.js';

const EVERY_MS = 30_000;

/** An open socket keeps its person online, and its place among the sockets of the account. */
@Injectable()
export class SignsOfLife implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly local: LocalSockets,
    private readonly activity: Activity,
    private readonly connections: AccountConnections,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => this.give(), EVERY_MS);
  }

  beforeApplicationShutdown() {
    clearInterval(this.timer);
  }

  private give() {
    for (const { userId } of this.local.held()) this.activity.note(userId);
    void this.connections.renew();
  }
}
