import type { Server } from 'node:http';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { arrivalTimes, limitArrival } from './arrival-times.js';

/** The public listener: it closes first of all, so that those whose connections end then find another gateway. */
@Injectable()
export class Listener implements OnModuleInit, OnModuleDestroy {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit() {
    limitArrival(this.server, arrivalTimes);
  }

  onModuleDestroy() {
    this.server.close();
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer();
  }
}
