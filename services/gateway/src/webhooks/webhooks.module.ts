import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { StripeController } from './stripe.controller.js';

@Module({ imports: [LimitsModule], controllers: [StripeController] })
export class WebhooksModule {}
