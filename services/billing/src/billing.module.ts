import { Module } from '@nestjs/common';
import { AccountDeletionController } from './account-deletion/account-deletion.controller.js';
import { AccountDeletionService } from './account-deletion/account-deletion.service.js';
import { Customers } from './customers/customers.service.js';
import { ReconciliationProcessor } from './reconciliation/reconciliation.processor.js';
import { reconcileQueue } from './reconciliation/reconciliation.queue.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { Prices } from './stripe/prices.service.js';
import { StripeClient } from './stripe/stripe-client.service.js';
import { CheckoutService } from './subscriptions/checkout.service.js';
import { Ledger } from './subscriptions/ledger.service.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { SuspensionsController } from './suspensions/suspensions.controller.js';
import { SuspensionsService } from './suspensions/suspensions.service.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

@Module({
  imports: [reconcileQueue],
  controllers: [SubscriptionsController, WebhooksController, AccountDeletionController, SuspensionsController],
  providers: [
    StripeClient,
    Prices,
    Customers,
    AccountDeletionService,
    Ledger,
    CheckoutService,
    SubscriptionsService,
    SuspensionsService,
    WebhooksService,
    ReconciliationService,
    ReconciliationProcessor,
  ],
})
export class BillingModule {}
