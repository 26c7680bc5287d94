import { addPasskey, beginPasskey, keepPasskey, startPasskey } from '@kindred/contracts/passkeys';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import type { GatewayConfig } from '../config.js';
import { dropTicket, keepTicket, keptTicket } from '../session/passkey-cookie.js';
import { requireUserId } from '../session/request-user.js';

/** Adds a passkey in the browser that asked for its options. */
@Injectable()
export class PasskeysService {
  private readonly isSecure: boolean;

  constructor(
    private readonly bus: Bus,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
  }

  @Answers(startPasskey)
  async start(input: z.output<typeof startPasskey.input>, request: Request, response: Response) {
    const { options, ticket } = await call(this.bus, beginPasskey, input, requireUserId(request));
    keepTicket(response, 'add', ticket, this.isSecure);
    return options;
  }

  @Answers(addPasskey)
  async add(input: z.output<typeof addPasskey.input>, request: Request, response: Response) {
    const ticket = keptTicket(request);
    const passkey = await call(this.bus, keepPasskey, { ...input, ticket }, requireUserId(request));
    dropTicket(response, 'add', this.isSecure);
    return passkey;
  }
}
