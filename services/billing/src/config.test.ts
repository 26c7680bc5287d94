import { expect, it } from '@jest/globals';
import { missingInEnvExample } from '@kindred/testing/env-example';
import { BillingConfig } from './config.js';

it('is explained in .env.example, every setting of it', () => {
  expect(missingInEnvExample(Object.keys(BillingConfig.shape))).toEqual([]);
});
