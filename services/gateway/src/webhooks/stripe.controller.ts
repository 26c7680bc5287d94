import { takeWebhook } from '@kindred/contracts/billing';
import { invalidSignature, unavailable } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Controller, HttpCode, Inject, Options, Post, Req, Res } from '@nestjs/common';
import { type Request, type Response, raw } from 'express';
import type { GatewayConfig } from '../config.js';
import { allow } from '../http/allow.js';
import { ConcurrencyLimit } from '../limits/concurrency-limit.js';
import { keyOf } from '../limits/keys.js';
import { RateLimiter } from '../limits/rate-limiter.js';

const readBytes = raw({ type: () => true, limit: 512 * 1024 });
/** The form of Stripe's signature header; anything else is refused before its body is read. */
const SIGNATURE = /^t=\d+(,v\d=[0-9a-f]+)+$/;
const LONGEST_SIGNATURE = 2000;
/** Of one address: how many webhooks are read and handled at once, and how many more wait unread. */
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
    const signature = request.get('stripe-signature') ?? '';
    if (signature.length > LONGEST_SIGNATURE || !SIGNATURE.test(signature)) throw invalidSignature();
    // A sender that left while its webhook waited has forged nothing.
    if (request.destroyed) throw unavailable();
    await readBody(request, response);
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body)) throw invalidSignature();
    return call(this.bus, takeWebhook, { payload: body.toString('base64'), signature });
  }
}

function readBody(request: Request, response: Response) {
  return new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
