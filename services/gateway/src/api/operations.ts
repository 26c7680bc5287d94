import type { Rpc } from '@kindred/contracts/define';
import { Bus } from '@kindred/kit/bus';
import { exchange, responseHeadersOf } from '@kindred/kit/call';
import { written } from '@kindred/kit/reply';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Request, Response } from 'express';
import { routes } from '../routes.js';
import { answeredBy } from './answers.js';
import { FileAnswer } from './file-answer.js';
import type { Answer } from './respond.js';
import { Streamed } from './streamed.js';

type Handler = (input: unknown, request: Request, response: Response) => Promise<unknown>;

/** Runs the operation of a route: in a method of the gateway that `@Answers` it, or in the service that the contract names. */
@Injectable()
export class Operations implements OnModuleInit {
  private readonly handlers = new Map<Rpc, Handler>();

  constructor(
    private readonly bus: Bus,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit() {
    for (const { instance } of this.discovery.getProviders()) if (instance) this.register(instance);
    for (const { contract } of routes) this.assertHandled(contract);
  }

  async answer(contract: Rpc, request: Request, response: Response): Promise<Answer | Streamed | FileAnswer> {
    const handle = this.handlers.get(contract);
    if (!handle) return this.forward(contract, request.input, request.user?.id ?? null);
    const result = await handle(request.input, request, response);
    if (result instanceof Streamed || result instanceof FileAnswer) return result;
    const { body, headers } = written(contract, result);
    return {
      body,
      isRepeat: headers.isRepeat ?? false,
      next: headers.next ?? undefined,
      prev: headers.prev ?? undefined,
      people: headers.people,
    };
  }

  async forward(contract: Rpc, input: unknown, callerId: string | null): Promise<Answer> {
    const message = await exchange(this.bus, contract, input, callerId);
    return { body: message.data, ...responseHeadersOf(message) };
  }

  private register(provider: Record<string, Handler | undefined>) {
    for (const name of new MetadataScanner().getAllMethodNames(Object.getPrototypeOf(provider))) {
      const contract = answeredBy(Object.getPrototypeOf(provider)[name]);
      if (contract) this.handlers.set(contract, (...args) => (provider[name] as Handler)(...args));
    }
  }

  private assertHandled(contract: Rpc) {
    if (contract.name.startsWith('gateway.') === this.handlers.has(contract)) return;
    throw new Error(`The route ${contract.name} has no handler.`);
  }
}
