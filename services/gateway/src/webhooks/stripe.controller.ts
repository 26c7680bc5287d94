import { takeWebhook } from '@kindred/contracts/billing';
import { invalidSignature } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Controller, HttpCode, Options, Post, Req, Res } from '@nestjs/common';
import { type Request, type Response, raw } from 'express';
import { allow } from '../http/allow.js';
import { RateLimiter } from '../limits/rate-limiter.js';

const readBytes = raw({ type: () => true, limit: 512 * 1024 });
/** The form of Stripe's signature header; anything else is refused before billing verifies it. */
const SIGNATURE = /^t=\d+(,v\d=[0-9a-f]+)+$/;

/**
 * Receives Stripe's webhooks and passes on the exact bytes that were signed. Stripe sends a webhook again unless the answer
 * is 200. Only webhooks without a valid signature count against the limit of their address, so that many renewals at once
 * are never refused.
 */
@Controller('api/stripe')
export class StripeController {
  constructor(
    private readonly bus: Bus,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('webhook')
  @HttpCode(200)
  async receive(@Req() request: Request, @Res() response: Response) {
    await readBody(request, response);
    const client = { userId: null, ip: request.ip ?? '', isNewcomer: false, device: null };
    response.json(await this.limiter.run('webhook', client, {}, () => this.forward(request)));
  }

  @Options('webhook')
  listMethods(@Res() response: Response) {
    allow(response, 'POST');
  }

  private async forward(request: Request) {
    const signature = request.get('stripe-signature') ?? '';
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body) || !SIGNATURE.test(signature)) throw invalidSignature();
    return call(this.bus, takeWebhook, { payload: body.toString('base64'), signature });
  }
}

function readBody(request: Request, response: Response) {
  return new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
