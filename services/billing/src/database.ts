import type { Database } from '@kindred/kit/database';
import { CustomerEntity } from './customers/customer.entity.js';
import { CreateBilling1790000000000 } from './migrations/1790000000000-create-billing.js';
import { KeepFailedEvents1790000030000 } from './migrations/1790000030000-keep-failed-events.js';
import { LeaseCustomers1790000031000 } from './migrations/1790000031000-lease-customers.js';
import { CancelForGood1790000051000 } from './migrations/1790000051000-cancel-for-good.js';
import { CancelWithPeriod1790000108500 } from './migrations/1790000108500-cancel-with-period.js';
import { ForgetDecisionsAboutLeavers1790000110000 } from './migrations/1790000110000-forget-decisions-about-leavers.js';
import { KnowWhoIsSuspended1790000114000 } from './migrations/1790000114000-know-who-is-suspended.js';
import { KnowOfWhichVersion1790000115000 } from './migrations/1790000115000-know-of-which-version.js';
import { SubscriptionEntity } from './subscriptions/subscription.entity.js';

export const database: Database = {
  schema: 'billing',
  entities: [CustomerEntity, SubscriptionEntity],
  migrations: [
    CreateBilling1790000000000,
    KeepFailedEvents1790000030000,
    LeaseCustomers1790000031000,
    CancelForGood1790000051000,
    CancelWithPeriod1790000108500,
    ForgetDecisionsAboutLeavers1790000110000,
    KnowWhoIsSuspended1790000114000,
    KnowOfWhichVersion1790000115000,
  ],
};
