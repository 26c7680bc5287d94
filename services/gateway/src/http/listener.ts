import type { Server } from 'node:http';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { OpenConnections } from './open-connections.js';
import { requestTimeouts, setRequestTimeouts } from './request-timeouts.js';

/** The token of how long connections may go on at shutdown, in milliseconds. */
export const CONNECTIONS_GRACE = Symbol('connections grace');

/** How many of the thirty seconds that a process has to end are left to its clients. */
export const connectionsGrace = { provide: CONNECTIONS_GRACE, useValue: 25_000 };

/** The public listener. It closes first at shutdown, so that clients reconnect to another gateway. */
@Injectable()
export class HttpListener implements OnModuleInit, OnModuleDestroy {
  private connections: OpenConnections | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONNECTIONS_GRACE) private readonly graceMs: number,
  ) {}

  onModuleInit() {
    const server: Server = this.host.httpAdapter.getHttpServer();
    setRequestTimeouts(server, requestTimeouts);
    this.connections = new OpenConnections(server);
  }

  onModuleDestroy() {
    this.connections?.close(this.graceMs);
  }
}
