import { startService } from '@kindred/kit/start-service';
import { BillingModule } from './billing.module.js';
import type { BillingConfig } from './config.js';
import { database } from './database.js';

export function startBilling(config: BillingConfig) {
  return startService({ name: 'billing', module: BillingModule, config, database });
}
