import { takeWebhook } from '@kindred/contracts/billing';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Handle(takeWebhook)
  async take({ payload, signature }: { payload: string; signature: string }) {
    await this.webhooks.take(Buffer.from(payload, 'base64'), signature);
    return { received: true as const };
  }
}
