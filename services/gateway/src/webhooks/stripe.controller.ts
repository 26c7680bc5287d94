import { takeWebhook } from '@kindred/contracts/billing';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Controller, HttpCode, Inject, Options, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { allow } from '../http/allow.js';
import { ConcurrencyLimit } from '../limits/concurrency-limit.js';
import { keyOf } from '../limits/keys.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { readSigned } from './read-signed.js';

/** How many webhooks of one IP address are read and handled at once, and how many more wait unread. */
const AT_ONCE = { CALLS_AT_ONCE: 20, CALLS_WAITING: 1000 };

/**
 * Receives Stripe's webhooks and passes on the exact bytes that were signed. Stripe sends a webhook again unless the answer
 * is 200. Only webhooks without a valid signature count against the limit of their address, so that many renewals at once
 * are never refused.
 */
@Controller('api/stripe')
export class StripeController {
  private readonly concurrency: ConcurrencyLimit;

  constructor(
    private readonly bus: Bus,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.concurrency = new ConcurrencyLimit({ ...config, ...AT_ONCE });
  }

  @Post('webhook')
  @HttpCode(200)
  async receive(@Req() request: Request, @Res() response: Response) {
    const client = { userId: null, ip: request.ip ?? '', isNewcomer: false, device: null };
    const key = keyOf('client', client, {}, this.config.SESSION_SECRET) ?? '';
    const take = () => this.limiter.run('webhook', client, {}, () => this.forward(request, response));
    response.json(await this.concurrency.run(key, take));
  }

  @Options('webhook')
  listMethods(@Res() response: Response) {
    allow(response, 'POST');
  }

  private async forward(request: Request, response: Response) {
    const { bytes, signature } = await readSigned(request, response);
    return call(this.bus, takeWebhook, { payload: bytes.toString('base64'), signature });
  }
}
