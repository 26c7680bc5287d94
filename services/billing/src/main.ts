import { readConfig } from '@kindred/kit/config';
import { run } from '@kindred/kit/run';
import { BillingConfig } from './config.js';
import { startBilling } from './start-billing.js';

await run(async () => startBilling(readConfig(BillingConfig, process.env)));
