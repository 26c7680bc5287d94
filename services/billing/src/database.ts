import type { Database } from '@kindred/kit/database';
import { CustomerEntity } from './customers/customer.entity.js';
import { CreateBilling1790000000000 } from './migrations/1790000000000-create-billing.js';
import { SubscriptionEntity } from './subscriptions/subscription.entity.js';

export const database: Database = {
  schema: 'billing',
  entities: [CustomerEntity, SubscriptionEntity],
  migrations: [CreateBilling1790000000000],
};
