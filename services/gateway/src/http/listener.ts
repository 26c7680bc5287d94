import type { Server } from 'node:http';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { requestTimeouts, setRequestTimeouts } from './request-timeouts.js';

/** The public listener. It closes first at shutdown, so that clients reconnect to another gateway. */
@Injectable()
export class HttpListener implements OnModuleInit, OnModuleDestroy {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit() {
    setRequestTimeouts(this.server, requestTimeouts);
  }

  onModuleDestroy() {
    this.server.close();
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer();
  }
}
