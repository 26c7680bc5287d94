import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LocalSockets } from '../fan-out/local-sockets.gateway.js';
import { Activity } from '../presence/activity.js';
import { InFront } from '../push/in-front.js';
import { AccountConnections } from './account-connections.js';

const INTERVAL_MS = 30_000;

/** Keeps the users of open sockets online and renews the sockets' counts and who is in front. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly local: LocalSockets,
    private readonly activity: Activity,
    private readonly connections: AccountConnections,
    private readonly inFront: InFront,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => this.beat(), INTERVAL_MS);
  }

  beforeApplicationShutdown() {
    clearInterval(this.timer);
  }

  private beat() {
    for (const { userId } of this.local.sessions()) this.activity.record(userId);
    void this.connections.renew();
    void this.inFront.renew();
  }
}
