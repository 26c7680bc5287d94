import { sharedStack } from '@kindred/testing/shared-stack';

/** The product that these tests operate, one after the other. */
export const startProduct = () => sharedStack({ LOCATION_DAYS: '30', TRAVEL_LIMIT: 'on' });
