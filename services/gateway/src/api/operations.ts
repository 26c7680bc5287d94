import type { Rpc } from '@kindred/contracts/define';
import { Bus } from '@kindred/kit/bus';
import { exchange, notesOf } from '@kindred/kit/call';
import { written } from '@kindred/kit/reply';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Request, Response } from 'express';
import { routes } from '../routes.js';
import { answeredBy } from './answers.js';
import type { Answer } from './respond.js';
import { Streamed } from './streamed.js';

type Own = (input: unknown, request: Request, response: Response) => Promise<unknown>;

/** What a route stands for: a method of the gateway's own that answers it, or the service that its contract names. */
@Injectable()
export class Operations implements OnModuleInit {
  private readonly own = new Map<Rpc, Own>();

  constructor(
    private readonly bus: Bus,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit() {
    for (const { instance } of this.discovery.getProviders()) if (instance) this.take(instance);
    for (const { contract } of routes) this.assertAnswered(contract);
  }

  async answer(contract: Rpc, request: Request, response: Response): Promise<Answer | Streamed> {
    const own = this.own.get(contract);
    if (!own) return this.forward(contract, request.input, request.user?.id ?? null);
    const result = await own(request.input, request, response);
    if (result instanceof Streamed) return result;
    const { body, notes } = written(contract, result);
    return { body, isRepeat: notes.isRepeat ?? false, next: undefined, prev: undefined, people: notes.people };
  }

  async forward(contract: Rpc, input: unknown, callerId: string | null): Promise<Answer> {
    const message = await exchange(this.bus, contract, input, callerId);
    return { body: message.data, ...notesOf(message) };
  }

  private take(provider: Record<string, Own | undefined>) {
    for (const name of new MetadataScanner().getAllMethodNames(Object.getPrototypeOf(provider))) {
      const contract = answeredBy(Object.getPrototypeOf(provider)[name]);
      if (contract) this.own.set(contract, (...given) => (provider[name] as Own)(...given));
    }
  }

  private assertAnswered(contract: Rpc) {
    if (contract.name.startsWith('gateway.') === this.own.has(contract)) return;
    throw new Error(`The route ${contract.name} has no one who answers it.`);
  }
}
