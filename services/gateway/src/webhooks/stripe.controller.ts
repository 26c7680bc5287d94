import { takeWebhook } from '@kindred/contracts/billing';
import { invalidSignature } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Controller, HttpCode, Options, Post, Req, Res } from '@nestjs/common';
import { type Request, type Response, raw } from 'express';
import { allow } from '../http/allow.js';
import { Limiter } from '../limits/limiter.js';

const readBytes = raw({ type: () => true, limit: 512 * 1024 });
/** What Stripe's header looks like; anything else is refused before billing is asked to verify it. */
const SIGNATURE = /^t=\d+(,v\d=[0-9a-f]+)+$/;

/**
 * Takes Stripe's deliveries byte by byte as they were signed. Anything but 200 makes Stripe send again. Only what Stripe did
 * not sign counts against its address's limit, so that a burst of renewals never meets it.
 */
@Controller('api/stripe')
export class StripeController {
  constructor(
    private readonly bus: Bus,
    private readonly limiter: Limiter,
  ) {}

  @Post('webhook')
  @HttpCode(200)
  async take(@Req() request: Request, @Res() response: Response) {
    await bodyOf(request, response);
    const client = { userId: null, ip: request.ip ?? '', isNewcomer: false, device: null };
    response.json(await this.limiter.run('delivery', client, {}, () => this.handOn(request), counted));
  }

  @Options('webhook')
  tellMethods(@Res() response: Response) {
    allow(response, 'POST');
  }

  private async handOn(request: Request) {
    const signature = request.get('stripe-signature') ?? '';
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body) || !SIGNATURE.test(signature)) throw invalidSignature();
    return call(this.bus, takeWebhook, { payload: body.toString('base64'), signature });
  }
}

const counted = () => ({ failed: false, succeeded: true, changed: true });

function bodyOf(request: Request, response: Response) {
  return new Promise<void>((done, failed) => {
    readBytes(request, response, (error?: unknown) => (error ? failed(error) : done()));
  });
}
