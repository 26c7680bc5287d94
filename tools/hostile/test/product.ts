import { sharedStack } from '@kindred/testing/shared-stack';

/** The product that is attacked, by one file after the other. One of them asks for payments without end. */
export const startProduct = () =>
  sharedStack({ TRUST_PROXY: '1', OPEN_TICKETS: '60', LIMIT_PAYMENT: '600', HASH_COST: 'full' });
